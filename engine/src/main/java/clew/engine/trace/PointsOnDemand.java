package clew.engine.trace;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Points that are looked for once, when somebody asks for them. */
public final class PointsOnDemand {
  private final Supplier<List<Point>> search;
  private @Nullable List<Point> found;

  public PointsOnDemand(Supplier<List<Point>> search) {
    this.search = search;
  }

  public synchronized List<Point> points() {
    List<Point> known = found;
    if (known == null) {
      known = List.copyOf(search.get());
      found = known;
    }
    return known;
  }
}

package clew.engine.language;

import clew.engine.trace.Point;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Points that are looked for once, when somebody asks for them. */
final class PointsOnDemand {
  private final Supplier<List<Point>> search;
  private @Nullable List<Point> found;

  PointsOnDemand(Supplier<List<Point>> search) {
    this.search = search;
  }

  synchronized List<Point> points() {
    List<Point> known = found;
    if (known == null) {
      known = List.copyOf(search.get());
      found = known;
    }
    return known;
  }
}

package clew.engine.explore;

import clew.engine.language.Entry;
import clew.engine.result.EntryReport;
import clew.engine.term.Assignment;
import java.time.InstantSource;
import java.util.function.BooleanSupplier;

/** The search for one entry. */
public final class Explorer {
  private final java.util.concurrent.atomic.AtomicReference<
          @org.jspecify.annotations.Nullable EntryReport>
      later = new java.util.concurrent.atomic.AtomicReference<>();

  public Explorer(
      Entry entry,
      String file,
      Settings settings,
      InstantSource clock,
      Progress progress,
      BooleanSupplier stopped) {}

  /** Searches from an input until nothing is left to try or a limit is reached. */
  public EntryReport explore(Assignment seed) {
    return java.util.Objects.requireNonNull(later.get());
  }
}

package clew.cli;

import clew.engine.explore.Explorer;
import clew.engine.explore.Progress;
import clew.engine.explore.Settings;
import clew.engine.language.Entry;
import clew.engine.result.EntryReport;
import clew.engine.term.Assignment;
import java.time.InstantSource;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Explores one entry. */
@FunctionalInterface
public interface Search {
  /** The engine's own. */
  Search ENGINE = job -> job.explorer().explore(job.seeds());

  EntryReport explore(Job job);

  /**
   * What to explore and how.
   *
   * @param file the file as the user named it
   */
  record Job(
      Entry entry,
      String file,
      Settings settings,
      InstantSource clock,
      Progress progress,
      BooleanSupplier stopped,
      List<Assignment> seeds) {
    Explorer explorer() {
      return new Explorer(entry, file, settings, clock, progress, stopped);
    }
  }
}

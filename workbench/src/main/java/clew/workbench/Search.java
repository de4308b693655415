package clew.workbench;

import clew.engine.explore.Explorer;
import clew.engine.explore.Listener;
import clew.engine.explore.settings.Settings;
import clew.engine.result.EntryReport;
import clew.engine.trace.Input;
import java.time.InstantSource;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Explores one entry. */
@FunctionalInterface
public interface Search {
  /** The engine's own. */
  Search ENGINE = job -> job.explorer().exploreFrom(job.seeds());

  EntryReport explore(Job job);

  /**
   * What to explore and how.
   *
   * @param stopped whether the user wants it to end
   */
  record Job(
      Explorer.Subject subject,
      Settings settings,
      InstantSource clock,
      Listener listener,
      BooleanSupplier stopped,
      List<Input> seeds) {
    public Explorer explorer() {
      return new Explorer(subject, settings, clock, listener, stopped);
    }
  }
}

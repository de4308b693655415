package clew.conformance;

import clew.engine.explore.Explorer;
import clew.engine.explore.Listener;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.Language.Reading;
import clew.engine.language.Loops;
import clew.engine.language.Options;
import clew.engine.result.EntryReport;
import clew.engine.source.SourceText;
import clew.engine.term.Assignment;
import clew.imp.ImpLanguage;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/** Explores programs of L without the command line. */
public final class ImpExploration {
  private ImpExploration() {}

  /** A program whose loops are run round by round. */
  static Entry main(String name, String text) {
    return main(name, text, Loops.How.UNROLL);
  }

  static Entry main(String name, String text, Loops.How loops) {
    Options options = Options.NONE.with("--loops", loops.id());
    return switch (new ImpLanguage().read(new Document.Text(new SourceText(name, text)), options)) {
      case Reading.Accepted(var subject) -> subject.entries().getFirst();
      case Reading.Refused(var problems) ->
          throw new IllegalArgumentException(name + " cannot be read: " + problems);
    };
  }

  static EntryReport explore(
      Entry entry, Assignment seed, Mode mode, long runs, int depth, long steps) {
    return explore(entry, seed, mode, runs, depth, steps, Duration.ofMinutes(10));
  }

  static EntryReport explore(
      Entry entry, Assignment seed, Mode mode, long runs, int depth, long steps, Duration time) {
    Limits limits = new Limits(time, runs, depth, steps, Limits.DEFAULT.solver());
    Settings settings = new Settings(mode, Strategy.INTERLEAVED, limits, 0, 1);
    return ImpExploration.explorer(entry, settings, InstantSource.system()).explore(seed);
  }

  /** A search of an entry, of which nobody is told and which nobody stops. */
  public static Explorer explorer(Entry entry, Settings settings, InstantSource clock) {
    return new Explorer(
        new Explorer.Subject(entry, "conformance", entry.name(), name -> Optional.empty()),
        settings,
        clock,
        Listener.SILENT,
        () -> false);
  }
}

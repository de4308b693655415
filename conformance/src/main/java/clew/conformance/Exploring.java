package clew.conformance;

import clew.engine.explore.Explorer;
import clew.engine.explore.Limits;
import clew.engine.explore.Mode;
import clew.engine.explore.Progress;
import clew.engine.explore.Settings;
import clew.engine.explore.Strategy;
import clew.engine.language.Entry;
import clew.engine.language.Language.Reading;
import clew.engine.language.Loops;
import clew.engine.language.Wishes;
import clew.engine.result.EntryReport;
import clew.engine.source.SourceText;
import clew.engine.term.Assignment;
import clew.imp.Imp;
import java.time.Duration;
import java.time.InstantSource;

/** Explores programs of L without the command line. */
final class Exploring {
  private Exploring() {}

  /** A program whose loops are run round by round. */
  static Entry main(String name, String text) {
    return main(name, text, Loops.How.UNROLL);
  }

  static Entry main(String name, String text, Loops.How loops) {
    Wishes wishes = Wishes.NONE.with(new Loops(loops, 0, ""));
    return switch (new Imp().read(new SourceText(name, text), wishes)) {
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
    return new Explorer(
            entry, "program.imp", settings, InstantSource.system(), Progress.SILENT, () -> false)
        .explore(seed);
  }
}

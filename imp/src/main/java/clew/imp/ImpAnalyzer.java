package clew.imp;

import clew.engine.language.Analyzer;
import clew.engine.language.Document;
import clew.engine.language.Options;
import clew.engine.language.answer.Invariants;
import clew.engine.solve.Tally;
import clew.engine.solve.stack.SolverStack;
import clew.imp.absint.Analysis;
import clew.imp.absint.AnalysisOverview;
import clew.imp.absint.DomainChoice;
import clew.imp.absint.InductiveCheck;
import clew.imp.check.MainEntry;
import java.util.List;
import java.util.Optional;

/** Abstract interpretation of programs of L. */
final class ImpAnalyzer implements Analyzer {
  private static final long MOST_QUERIES = 20_000;

  @Override
  public Analysed analyze(Document program, Options options, long work) {
    String domain = options.text(ImpOptions.DOMAIN).orElse("");
    boolean isProved = !options.has(ImpOptions.NO_PROOF);
    // The domain is the shorter text: what is wrong with it is said first.
    if (DomainChoice.read(domain) instanceof DomainChoice.Reading.Wrong(var problem)) {
      return new Analysed.Refused(List.of(problem));
    }
    return switch (ImpLanguage.main(program.text(), domain)) {
      case ImpLanguage.Main.Wrong(var problems) -> new Analysed.Refused(problems);
      case ImpLanguage.Main.Read(var entry, var warnings) ->
          new Analysed.Done(entry.name(), invariants(entry, isProved, work), warnings);
    };
  }

  private static Invariants invariants(MainEntry main, boolean isProved, long work) {
    Analysis analysis = Analysis.of(main.code(), main.domain(), Analysis.DEFAULT_WORK);
    if (!isProved || !analysis.excludesAnything()) {
      return AnalysisOverview.of(analysis, Optional.empty());
    }
    try (SolverStack solver = new SolverStack(main.pool(), work, new Tally())) {
      return AnalysisOverview.of(
          analysis, Optional.of(new InductiveCheck(analysis, main.pool(), solver, MOST_QUERIES)));
    }
  }
}

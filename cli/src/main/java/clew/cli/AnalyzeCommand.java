package clew.cli;

import clew.engine.explore.Limits;
import clew.engine.language.Invariants;
import clew.engine.language.Language;
import clew.engine.solve.SolverStack;
import clew.engine.solve.Tally;
import clew.engine.source.Diagnostic;
import clew.imp.Imp;
import clew.imp.MainEntry;
import clew.imp.absint.Analysis;
import clew.imp.absint.DomainChoice;
import clew.imp.absint.DomainChoice.Domain;
import clew.imp.absint.InductiveCheck;
import clew.imp.absint.Overview;
import clew.report.InvariantsJson;
import clew.report.InvariantsText;
import clew.report.Style;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** {@code clew analyze}: what is true at each location of a program, on every run. */
final class AnalyzeCommand implements Command {
  private static final long MOST_QUERIES = 20_000;

  @Override
  public String name() {
    return "analyze";
  }

  @Override
  public CommandSpec spec() {
    List<String> domains = new ArrayList<>();
    domains.add("What invariants are made of (default: " + DomainChoice.DEFAULT_TEXT + "):");
    for (Domain domain : Domain.values()) {
      domains.add("  " + domain.id() + ": " + domain.meaning());
    }
    domains.add("A*B: both, telling each other; A+B: both, each by itself; x:A,y:B: by variable.");
    return Declare.command(
            "Says what is true at each location of a program, on every run.",
            "  clew analyze bank.imp",
            "  clew analyze bank.imp --domain 'octagon*congruence'",
            "  clew analyze bank.imp --domain x:sign,y:interval --json")
        .addPositional(Declare.needed("FILE", "The program, in the language L (.imp)."))
        .addArgGroup(
            Declare.group(
                "Analysis",
                Declare.option("--domain", "NAMES", domains.toArray(String[]::new)),
                Declare.flag("--no-proof", "Do not have a solver confirm what no run does.")))
        .addArgGroup(Declare.group("Result", Declare.json(), Declare.colour()));
  }

  @Override
  public int run(Arguments arguments, World world) throws Refusal, IOException {
    String file = arguments.positional(0).orElseThrow();
    DomainChoice choice =
        switch (DomainChoice.read(arguments.text("--domain").orElse(""))) {
          case DomainChoice.Reading.Chosen(var chosen) -> chosen;
          case DomainChoice.Reading.Wrong(var problem) -> throw new Refusal(problem);
        };
    Style style = Colour.of(arguments, world);
    Optional<Language> language = Languages.of(file, world.languages());
    if (language.isPresent() && !(language.get() instanceof Imp)) {
      throw refusal(file, language.get());
    }
    Opened opened = Opened.open(file, world);
    if (!(opened.subject().entries().getFirst() instanceof MainEntry main)) {
      throw refusal(file, opened.language());
    }
    Optional<Diagnostic> problem = choice.problem(main.code().variables());
    if (problem.isPresent()) {
      throw new Refusal(problem.get());
    }
    Invariants invariants = invariants(main, choice, arguments.has("--no-proof"));
    world
        .console()
        .out(
            arguments.has("--json")
                ? InvariantsJson.of(
                    opened.language().name(), opened.name(), main.name(), invariants)
                : new InvariantsText(style, opened.subject().source()).of(invariants));
    return Exit.NOTHING_FOUND;
  }

  private static Refusal refusal(String file, Language language) {
    return new Refusal(
        Diagnostic.error("clew analyze reads programs of L, and " + file + " is not one")
            .follows("The language of " + file + " is " + language.name() + ".")
            .hint("Use `clew check " + file + "` to explore it."));
  }

  private static Invariants invariants(MainEntry main, DomainChoice choice, boolean unproved) {
    Analysis analysis = Analysis.of(main.code(), choice, Analysis.DEFAULT_WORK);
    if (unproved || !analysis.excludesAnything()) {
      return Overview.of(analysis, Optional.empty());
    }
    try (SolverStack solver = new SolverStack(main.pool(), Limits.DEFAULT.solver(), new Tally())) {
      return Overview.of(
          analysis, Optional.of(new InductiveCheck(analysis, main.pool(), solver, MOST_QUERIES)));
    }
  }
}

package clew.curry;

import clew.curry.load.ModuleFinder;
import clew.curry.load.ProgramLoader;
import clew.engine.language.CommonOptions;
import clew.engine.language.Document;
import clew.engine.language.Language;
import clew.engine.language.Option;
import clew.engine.language.Options;
import clew.engine.language.QuerySolver;
import clew.engine.language.Rule;
import clew.engine.source.Diagnostic;
import java.util.List;
import java.util.Optional;

/** Curry, in files that end in {@code .curry}. */
public final class CurryLanguage implements Language, Language.Reader {
  private final ModuleFinder modules;

  /**
   * @param modules where imported modules are
   */
  public CurryLanguage(ModuleFinder modules) {
    this.modules = modules;
  }

  @Override
  public String name() {
    return "curry";
  }

  @Override
  public String title() {
    return "Curry";
  }

  @Override
  public List<String> extensions() {
    return List.of(ProgramLoader.EXTENSION);
  }

  @Override
  public List<Option> options() {
    return CurryOptions.ALL;
  }

  @Override
  public List<Rule> rules() {
    return CurryRules.ALL;
  }

  @Override
  public Optional<Reader> exploration() {
    return Optional.of(this);
  }

  @Override
  public Optional<QuerySolver> queries() {
    return Optional.of(new CurryQueries(modules));
  }

  @Override
  public List<Example> examples() {
    return CurryExamples.HELP;
  }

  @Override
  public List<Demonstration> demonstrations() {
    return CurryExamples.DEMONSTRATIONS;
  }

  @Override
  public String testFrameworks() {
    return "CurryCheck and JSON";
  }

  @Override
  public Reading read(Document program, Options options) {
    return switch (ProgramLoader.read(program.text(), modules)) {
      case ProgramLoader.Read.Refused(var problems) -> new Reading.Refused(problems);
      case ProgramLoader.Read.Accepted(var loaded) -> {
        CurrySubject subject =
            new CurrySubject(loaded, options.has(CommonOptions.DETERMINISTIC.name()));
        yield subject.entries().isEmpty()
            ? Reading.refused(
                Diagnostic.error(program.name() + " has no function that can be explored"))
            : new Reading.Accepted(subject);
      }
    };
  }
}

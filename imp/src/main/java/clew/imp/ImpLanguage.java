package clew.imp;

import clew.engine.language.Analyzer;
import clew.engine.language.CommonOptions;
import clew.engine.language.Document;
import clew.engine.language.Language;
import clew.engine.language.Loops;
import clew.engine.language.Option;
import clew.engine.language.Options;
import clew.engine.language.Options.BadOption;
import clew.engine.language.Rule;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.imp.absint.DomainChoice;
import clew.imp.check.ImpSubject;
import clew.imp.check.MainEntry;
import clew.imp.ir.Code;
import clew.imp.lower.Definedness;
import clew.imp.lower.Lowering;
import clew.imp.lower.VariableTable;
import clew.imp.source.ParseResult;
import clew.imp.source.ParsedProgram;
import clew.imp.source.Parser;
import java.util.List;
import java.util.Optional;

/** The language L, in files that end in {@code .imp}. */
public final class ImpLanguage implements Language, Language.Reader {
  /** More characters than this are no program; code and coverage of one would not fit in memory. */
  static final int LARGEST = 16_000_000;

  @Override
  public String name() {
    return "imp";
  }

  @Override
  public String title() {
    return "L";
  }

  @Override
  public List<String> extensions() {
    return List.of(".imp");
  }

  @Override
  public List<Option> options() {
    return ImpOptions.ALL;
  }

  @Override
  public List<Rule> rules() {
    return ImpRules.ALL;
  }

  @Override
  public Optional<Reader> exploration() {
    return Optional.of(this);
  }

  @Override
  public Optional<Analyzer> analysis() {
    return Optional.of(new ImpAnalyzer());
  }

  @Override
  public List<Example> examples() {
    return ImpExamples.HELP;
  }

  @Override
  public List<Demonstration> demonstrations() {
    return ImpExamples.DEMONSTRATIONS;
  }

  @Override
  public Reading read(Document program, Options options) {
    Loops loops;
    try {
      loops = CommonOptions.loops(options, Loops.How.values());
    } catch (BadOption bad) {
      return Reading.refused(bad.problem());
    }
    return switch (main(program.text(), loops)) {
      case Main.Wrong(var problems) -> new Reading.Refused(problems);
      case Main.Read(var main, var warnings) ->
          new Reading.Accepted(new ImpSubject(program.text(), main, warnings));
    };
  }

  /** A program of L, or what is wrong with it. */
  sealed interface Main {
    record Read(MainEntry entry, List<Diagnostic> warnings) implements Main {}

    record Wrong(List<Diagnostic> problems) implements Main {}
  }

  /** The program for an analysis with a domain. */
  static Main main(SourceText source, String domain) {
    return main(source, new Loops(Loops.DEFAULT.how(), Loops.DEFAULT.unroll(), domain));
  }

  private static Main main(SourceText source, Loops loops) {
    if (source.text().length() > LARGEST) {
      return new Main.Wrong(
          List.of(
              Diagnostic.error(
                      "The file is too large: %,d characters".formatted(source.text().length()))
                  .hint("Programs of up to %,d characters are read.".formatted(LARGEST))));
    }
    return switch (Parser.parse(source)) {
      case ParseResult.Wrong(var problems) -> new Main.Wrong(problems);
      case ParseResult.Tree(var syntax) -> main(syntax, loops);
    };
  }

  private static Main main(ParsedProgram syntax, Loops loops) {
    VariableTable variables = VariableTable.of(syntax);
    Definedness.Found found = Definedness.in(syntax, variables);
    if (!found.errors().isEmpty()) {
      return new Main.Wrong(found.errors());
    }
    Code code = Lowering.of(syntax, variables, found.checked());
    return switch (DomainChoice.read(loops.domain())) {
      case DomainChoice.Reading.Wrong(var problem) -> new Main.Wrong(List.of(problem));
      case DomainChoice.Reading.Chosen(var domain) ->
          domain
              .problem(code.variables())
              .<Main>map(problem -> new Main.Wrong(List.of(problem)))
              .orElseGet(() -> new Main.Read(MainEntry.of(code, loops, domain), found.warnings()));
    };
  }
}

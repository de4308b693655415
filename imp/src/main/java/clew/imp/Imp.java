package clew.imp;

import clew.engine.language.Language;
import clew.engine.language.Loops;
import clew.engine.language.Wishes;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.imp.absint.DomainChoice;
import clew.imp.ir.Code;
import clew.imp.lower.Definedness;
import clew.imp.lower.Lowering;
import clew.imp.lower.Variables;
import clew.imp.syntax.Parsed;
import clew.imp.syntax.Parser;
import clew.imp.syntax.Syntax;
import java.util.List;

/** The language L, in files that end in {@code .imp}. */
public final class Imp implements Language {
  /** More characters than this are no program; code and coverage of one would not fit in memory. */
  static final int LARGEST = 16_000_000;

  @Override
  public String name() {
    return "imp";
  }

  @Override
  public List<String> extensions() {
    return List.of(".imp");
  }

  @Override
  public Reading read(SourceText source, Wishes wishes) {
    if (source.text().length() > LARGEST) {
      return new Reading.Refused(
          List.of(
              Diagnostic.error(
                      "The file is too large: %,d characters".formatted(source.text().length()))
                  .hint("Programs of up to %,d characters are read.".formatted(LARGEST))));
    }
    return switch (Parser.parse(source)) {
      case Parsed.Wrong(var problems) -> new Reading.Refused(problems);
      case Parsed.Tree(var syntax) -> read(syntax, wishes.loops());
    };
  }

  private static Reading read(Syntax syntax, Loops loops) {
    Variables variables = Variables.of(syntax);
    Definedness.Found found = Definedness.in(syntax, variables);
    if (!found.errors().isEmpty()) {
      return new Reading.Refused(found.errors());
    }
    Code code = Lowering.of(syntax, variables, found.checked());
    return switch (DomainChoice.read(loops.domain())) {
      case DomainChoice.Reading.Wrong(var problem) -> new Reading.Refused(List.of(problem));
      case DomainChoice.Reading.Chosen(var domain) ->
          domain
              .problem(code.variables())
              .<Reading>map(problem -> new Reading.Refused(List.of(problem)))
              .orElseGet(
                  () ->
                      new Reading.Accepted(
                          new Script(
                              syntax.source(),
                              new MainEntry(code, loops, domain),
                              found.warnings())));
    };
  }
}

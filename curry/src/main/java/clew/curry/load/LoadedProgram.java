package clew.curry.load;

import clew.curry.core.CoreFunction;
import clew.curry.core.CoreProgram;
import clew.curry.core.Expr;
import clew.curry.core.Variable;
import clew.curry.ir.Procedure;
import clew.curry.lower.Lowering;
import clew.curry.scope.ProgramResolver;
import clew.curry.source.Diagnostics;
import clew.curry.source.ParsedQuery;
import clew.curry.source.Parser;
import clew.curry.type.BasicTypes;
import clew.curry.type.CurryType;
import clew.curry.type.Inference;
import clew.curry.type.TypeText;
import clew.engine.language.DeepStack;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.List;
import java.util.Optional;

/** A program that has been read and has types. */
public final class LoadedProgram {
  /** The name of a query in messages. */
  private static final String QUERY = "query";

  private final SourceText source;
  private final ProgramResolver resolver;
  private final Inference inference;
  private final CoreProgram program;
  private final Lowering lowering;
  private final Diagnostics problems;

  LoadedProgram(
      SourceText source, ProgramResolver resolver, Inference inference, Diagnostics problems) {
    this.source = source;
    this.resolver = resolver;
    this.inference = inference;
    this.program = resolver.program();
    this.lowering = new Lowering(program, false);
    this.problems = problems;
  }

  public SourceText source() {
    return source;
  }

  /** A query that is ready to be asked, or what is wrong with it. */
  public sealed interface Posed {
    /**
     * @param type what it computes
     */
    record Ready(Query query, String type) implements Posed {}

    record Refused(SourceText text, List<Diagnostic> problems) implements Posed {}
  }

  /**
   * A query.
   *
   * @param free its unknowns
   */
  public record Query(
      CoreProgram program, Procedure procedure, List<Variable> free, Inference types) {
    public List<String> names() {
      return free.stream().map(Variable::name).toList();
    }
  }

  public Posed pose(String text) {
    return DeepStack.on(() -> posed(new SourceText(QUERY, text)));
  }

  private Posed posed(SourceText text) {
    problems.taken();
    Optional<ParsedQuery> read = Parser.query(text, problems);
    if (problems.hasErrors() || read.isEmpty()) {
      return new Posed.Refused(text, problems.taken());
    }
    ProgramResolver.Asked asked = resolver.query(read.get());
    if (problems.hasErrors()) {
      return new Posed.Refused(text, problems.taken());
    }
    CurryType type = inference.query(asked.free(), asked.expression());
    if (problems.hasErrors()) {
      return new Posed.Refused(text, problems.taken());
    }
    boolean isQuestion = type.found().equals(BasicTypes.BOOL);
    Expr expression = isQuestion ? holds(asked.expression()) : asked.expression();
    Procedure procedure = lowering.procedure(QUERY, asked.free(), expression);
    return new Posed.Ready(
        new Query(program, procedure, asked.free(), inference), TypeText.of(type));
  }

  public CoreProgram program() {
    return program;
  }

  public Inference types() {
    return inference;
  }

  /** The functions of the file, in the order of the text. */
  public List<CoreFunction> functions() {
    return program.functions().stream()
        .filter(function -> function.span().file().equals(source.name()))
        .toList();
  }

  /** What a user's words for a function mean. */
  public sealed interface Named {
    /** The function, with the types that its arguments are to have. */
    record Whole(CoreFunction function, List<CurryType> types) implements Named {}

    /** A call of it. */
    record Call(CoreFunction function, List<CurryType> types, List<Expr> arguments)
        implements Named {}

    record Refused(SourceText text, List<Diagnostic> problems) implements Named {}
  }

  /** A function by its name, by name and type as in {@code f :: [Int] -> Int}, or by a call. */
  public Named named(String words) {
    boolean isOperator = !words.isEmpty() && "!#$%&*+./<=>?@\\^|-~:".indexOf(words.charAt(0)) >= 0;
    SourceText text = new SourceText(QUERY, isOperator ? "(" + words + ")" : words);
    return DeepStack.on(() -> named(text));
  }

  private Named named(SourceText text) {
    problems.taken();
    Optional<ParsedQuery> read = Parser.query(text, problems);
    if (problems.hasErrors() || read.isEmpty()) {
      return new Named.Refused(text, problems.taken());
    }
    ProgramResolver.Asked asked = resolver.query(read.get());
    if (problems.hasErrors()) {
      return new Named.Refused(text, problems.taken());
    }
    Expr expression = asked.expression();
    Named named =
        switch (expression) {
          case Expr.Global(var function, _) ->
              new Named.Whole(function, CurryType.arguments(inference.type(function)));
          case Expr.Typed(Expr.Global(var function, _), _, _) ->
              new Named.Whole(
                  function, CurryType.arguments(inference.query(asked.free(), expression)));
          case Expr.Apply(Expr.Global(var function, _), var arguments, _) ->
              new Named.Call(function, inference.arguments(function, arguments), arguments);
          default -> notCalled(text, expression);
        };
    return problems.hasErrors() ? new Named.Refused(text, problems.taken()) : named;
  }

  private static Named notCalled(SourceText text, Expr expression) {
    return new Named.Refused(
        text,
        List.of(
            Diagnostic.error("this is no call of a function")
                .at(expression.span())
                .hint("write a function's name, or a call such as `f [1] 2`")));
  }

  /** Who asks whether something holds wants to know when it does. */
  private Expr holds(Expr expression) {
    CoreFunction solve =
        program.functions().stream()
            .filter(function -> function.isOfPrelude() && function.name().equals("solve"))
            .findFirst()
            .orElseThrow();
    return new Expr.Apply(
        new Expr.Global(solve, expression.span()), List.of(expression), expression.span());
  }
}

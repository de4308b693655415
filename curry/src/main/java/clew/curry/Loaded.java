package clew.curry;

import clew.curry.compile.Compiler;
import clew.curry.core.Expr;
import clew.curry.core.Function;
import clew.curry.core.Program;
import clew.curry.core.Variable;
import clew.curry.ir.Procedure;
import clew.curry.scope.Resolver;
import clew.curry.syntax.Parser;
import clew.curry.syntax.Problems;
import clew.curry.type.Basic;
import clew.curry.type.Inference;
import clew.curry.type.Type;
import clew.curry.type.Words;
import clew.engine.language.DeepStack;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.List;
import java.util.Optional;

/** A program that has been read and has types. */
public final class Loaded {
  /** The name of a query in messages. */
  private static final String QUERY = "query";

  private final SourceText source;
  private final Resolver resolver;
  private final Inference inference;
  private final Program program;
  private final Compiler compiler;
  private final Problems problems;

  Loaded(SourceText source, Resolver resolver, Inference inference, Problems problems) {
    this.source = source;
    this.resolver = resolver;
    this.inference = inference;
    this.program = resolver.program();
    this.compiler = new Compiler(program, false);
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
  public record Query(Program program, Procedure procedure, List<Variable> free, Inference types) {
    List<String> names() {
      return free.stream().map(Variable::name).toList();
    }
  }

  public Posed pose(String text) {
    return DeepStack.on(() -> posed(new SourceText(QUERY, text)));
  }

  private Posed posed(SourceText text) {
    problems.taken();
    Optional<clew.curry.syntax.Query> read = Parser.query(text, problems);
    if (problems.hasErrors() || read.isEmpty()) {
      return new Posed.Refused(text, problems.taken());
    }
    Resolver.Asked asked = resolver.query(read.get());
    if (problems.hasErrors()) {
      return new Posed.Refused(text, problems.taken());
    }
    Type type = inference.query(asked.free(), asked.expression());
    if (problems.hasErrors()) {
      return new Posed.Refused(text, problems.taken());
    }
    boolean isQuestion = type.found().equals(Basic.BOOL);
    Expr expression = isQuestion ? holds(asked.expression()) : asked.expression();
    Procedure procedure = compiler.procedure(QUERY, asked.free(), expression);
    return new Posed.Ready(new Query(program, procedure, asked.free(), inference), Words.of(type));
  }

  /** Who asks whether something holds wants to know when it does. */
  private Expr holds(Expr expression) {
    Function solve =
        program.functions().stream()
            .filter(function -> function.isOfPrelude() && function.name().equals("solve"))
            .findFirst()
            .orElseThrow();
    return new Expr.Apply(
        new Expr.Global(solve, expression.span()), List.of(expression), expression.span());
  }
}

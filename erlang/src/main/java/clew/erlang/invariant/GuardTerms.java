package clew.erlang.invariant;

import clew.engine.invariant.FreshUnknowns;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.ir.CoreExpr.Call;
import clew.erlang.ir.CoreExpr.Case;
import clew.erlang.ir.CoreExpr.Clause;
import clew.erlang.ir.CoreExpr.Cons;
import clew.erlang.ir.CoreExpr.Let;
import clew.erlang.ir.CoreExpr.Literal;
import clew.erlang.ir.CoreExpr.Try;
import clew.erlang.ir.CoreExpr.Tuple;
import clew.erlang.ir.CoreExpr.Variable;
import clew.erlang.ir.CorePattern;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.value.Atom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Guards: expressions without effects, in which an error is as good as false. */
final class GuardTerms {
  private static final int DEEPEST = 100;

  private final FreshUnknowns fresh;
  private final TermPool pool;
  private final BuiltinFacts builtins;

  GuardTerms(FreshUnknowns fresh, BuiltinFacts builtins) {
    this.fresh = fresh;
    this.pool = fresh.pool();
    this.builtins = builtins;
  }

  /** When a guard holds, and what is true of the unknowns in that condition. */
  PureResult holds(clew.erlang.ir.CoreExpr guard, Map<String, Term> values) {
    PureResult pure = of(guard, values, 0);
    Term holds = pool.and(List.of(pure.defined(), builtins.isTrue(pure.value())));
    return new PureResult(holds, pool.bool(true), pure.definitions());
  }

  private PureResult of(clew.erlang.ir.CoreExpr core, Map<String, Term> values, int depth) {
    if (depth > DEEPEST) {
      return unseen();
    }
    return switch (core) {
      case Literal literal -> known(ValueTerms.term(pool, literal.value()));
      case Variable variable -> known(values.getOrDefault(variable.name(), fresh.any()));
      case Let let when let.variables().size() == 1 -> {
        PureResult value = of(let.value(), values, depth + 1);
        Map<String, Term> more = new HashMap<>(values);
        more.put(let.variables().getFirst().name(), value.value());
        PureResult body = of(let.body(), more, depth + 1);
        yield both(List.of(value), body);
      }
      case Cons cons -> {
        PureResult head = of(cons.head(), values, depth + 1);
        PureResult tail = of(cons.tail(), values, depth + 1);
        Term list = pool.construct(Constructor.CONS, head.value(), tail.value());
        yield both(List.of(head, tail), known(list));
      }
      case Tuple tuple -> {
        List<PureResult> parts =
            tuple.elements().stream().map(part -> of(part, values, depth + 1)).toList();
        List<Term> elements = parts.stream().map(PureResult::value).toList();
        yield both(parts, known(pool.construct(Constructor.tuple(elements.size()), elements)));
      }
      case Call call
          when call.module() instanceof Literal(var n1, Atom module)
              && module.name().equals("erlang")
              && call.function() instanceof Literal(var n2, Atom name) -> {
        List<PureResult> parts =
            call.arguments().stream().map(part -> of(part, values, depth + 1)).toList();
        PureResult result =
            builtins.of(name.name(), parts.stream().map(PureResult::value).toList());
        yield both(parts, result == null ? unseen() : result);
      }
      case Try attempt when isFalseOnError(attempt) -> {
        PureResult body = of(attempt.body(), values, depth + 1);
        yield new PureResult(builtins.orFalse(body), pool.bool(true), body.definitions());
      }
      case Case choice when isTruthCase(choice) -> choice(choice, values, depth);
      default -> unseen();
    };
  }

  private PureResult known(Term value) {
    return new PureResult(value, pool.bool(true), List.of());
  }

  private PureResult unseen() {
    return new PureResult(fresh.any(), fresh.truth(), List.of());
  }

  private PureResult both(List<PureResult> parts, PureResult whole) {
    List<Term> defined = new ArrayList<>();
    List<Term> definitions = new ArrayList<>();
    for (PureResult part : parts) {
      defined.add(part.defined());
      definitions.addAll(part.definitions());
    }
    defined.add(whole.defined());
    definitions.addAll(whole.definitions());
    return new PureResult(whole.value(), pool.and(defined), definitions);
  }

  /** As the compiler writes a guard that may fail. */
  private static boolean isFalseOnError(Try attempt) {
    return attempt.handler() instanceof Literal(var note, var value)
        && value == Atom.FALSE
        && attempt.variables().size() == 1
        && attempt.handled() instanceof Variable result
        && result.name().equals(attempt.variables().getFirst().name());
  }

  /** As the compiler writes {@code andalso} and {@code orelse}. */
  private static boolean isTruthCase(Case choice) {
    return choice.clauses().stream()
        .allMatch(clause -> clause.patterns().size() == 1 && isTrue(clause.guard()));
  }

  private static boolean isTrue(clew.erlang.ir.CoreExpr guard) {
    return guard instanceof Literal(var note, var value) && value == Atom.TRUE;
  }

  private PureResult choice(Case choice, Map<String, Term> values, int depth) {
    PureResult subject = of(choice.subject(), values, depth + 1);
    List<Term> definitions = new ArrayList<>(subject.definitions());
    Term value = fresh.any();
    Term defined = pool.bool(false);
    for (Clause clause : choice.clauses().reversed()) {
      Map<String, Term> inside = new HashMap<>(values);
      Term matches;
      switch (clause.patterns().getFirst()) {
        case CorePattern.Literal(Atom atom) ->
            matches = pool.equal(subject.value(), pool.atom(atom.name()));
        case CorePattern.Variable(var name) -> {
          inside.put(name, subject.value());
          matches = pool.bool(true);
        }
        default -> {
          return unseen();
        }
      }
      PureResult body = of(clause.body(), inside, depth + 1);
      definitions.addAll(body.definitions());
      value = pool.apply(Core.IF, matches, body.value(), value);
      defined =
          pool.or(
              List.of(
                  pool.and(List.of(matches, body.defined())),
                  pool.and(List.of(pool.not(matches), defined))));
    }
    return new PureResult(value, pool.and(List.of(subject.defined(), defined)), definitions);
  }
}

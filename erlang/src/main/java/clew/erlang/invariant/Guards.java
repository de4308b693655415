package clew.erlang.invariant;

import clew.engine.invariant.Fresh;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.core.Core.Call;
import clew.erlang.core.Core.Case;
import clew.erlang.core.Core.Clause;
import clew.erlang.core.Core.Cons;
import clew.erlang.core.Core.Let;
import clew.erlang.core.Core.Literal;
import clew.erlang.core.Core.Try;
import clew.erlang.core.Core.Tuple;
import clew.erlang.core.Core.Variable;
import clew.erlang.core.Pattern;
import clew.erlang.symbol.Symbols;
import clew.erlang.value.Atom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Guards: expressions without effects, in which an error is as good as false. */
final class Guards {
  private static final int DEEPEST = 100;

  private final Fresh fresh;
  private final TermPool pool;
  private final Builtins builtins;

  Guards(Fresh fresh, Builtins builtins) {
    this.fresh = fresh;
    this.pool = fresh.pool();
    this.builtins = builtins;
  }

  /** When a guard holds, and what is true of the unknowns in that condition. */
  Pure holds(clew.erlang.core.Core guard, Map<String, Term> values) {
    Pure pure = of(guard, values, 0);
    Term holds = pool.and(List.of(pure.defined(), builtins.isTrue(pure.value())));
    return new Pure(holds, pool.bool(true), pure.definitions());
  }

  private Pure of(clew.erlang.core.Core core, Map<String, Term> values, int depth) {
    if (depth > DEEPEST) {
      return unseen();
    }
    return switch (core) {
      case Literal literal -> known(Symbols.term(pool, literal.value()));
      case Variable variable -> known(values.getOrDefault(variable.name(), fresh.any()));
      case Let let when let.variables().size() == 1 -> {
        Pure value = of(let.value(), values, depth + 1);
        Map<String, Term> more = new HashMap<>(values);
        more.put(let.variables().getFirst().name(), value.value());
        Pure body = of(let.body(), more, depth + 1);
        yield both(List.of(value), body);
      }
      case Cons cons -> {
        Pure head = of(cons.head(), values, depth + 1);
        Pure tail = of(cons.tail(), values, depth + 1);
        Term list = pool.construct(Constructor.CONS, head.value(), tail.value());
        yield both(List.of(head, tail), known(list));
      }
      case Tuple tuple -> {
        List<Pure> parts =
            tuple.elements().stream().map(part -> of(part, values, depth + 1)).toList();
        List<Term> elements = parts.stream().map(Pure::value).toList();
        yield both(parts, known(pool.construct(Constructor.tuple(elements.size()), elements)));
      }
      case Call call
          when call.module() instanceof Literal(var n1, Atom module)
              && module.name().equals("erlang")
              && call.function() instanceof Literal(var n2, Atom name) -> {
        List<Pure> parts =
            call.arguments().stream().map(part -> of(part, values, depth + 1)).toList();
        Pure result = builtins.of(name.name(), parts.stream().map(Pure::value).toList());
        yield both(parts, result == null ? unseen() : result);
      }
      case Try attempt when isFalseOnError(attempt) -> {
        Pure body = of(attempt.body(), values, depth + 1);
        yield new Pure(builtins.orFalse(body), pool.bool(true), body.definitions());
      }
      case Case choice when isTruthCase(choice) -> choice(choice, values, depth);
      default -> unseen();
    };
  }

  private Pure known(Term value) {
    return new Pure(value, pool.bool(true), List.of());
  }

  private Pure unseen() {
    return new Pure(fresh.any(), fresh.truth(), List.of());
  }

  private Pure both(List<Pure> parts, Pure whole) {
    List<Term> defined = new ArrayList<>();
    List<Term> definitions = new ArrayList<>();
    for (Pure part : parts) {
      defined.add(part.defined());
      definitions.addAll(part.definitions());
    }
    defined.add(whole.defined());
    definitions.addAll(whole.definitions());
    return new Pure(whole.value(), pool.and(defined), definitions);
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

  private static boolean isTrue(clew.erlang.core.Core guard) {
    return guard instanceof Literal(var note, var value) && value == Atom.TRUE;
  }

  private Pure choice(Case choice, Map<String, Term> values, int depth) {
    Pure subject = of(choice.subject(), values, depth + 1);
    List<Term> definitions = new ArrayList<>(subject.definitions());
    Term value = fresh.any();
    Term defined = pool.bool(false);
    for (Clause clause : choice.clauses().reversed()) {
      Map<String, Term> inside = new HashMap<>(values);
      Term matches;
      switch (clause.patterns().getFirst()) {
        case Pattern.Literal(Atom atom) ->
            matches = pool.equal(subject.value(), pool.atom(atom.name()));
        case Pattern.Variable(var name) -> {
          inside.put(name, subject.value());
          matches = pool.bool(true);
        }
        default -> {
          return unseen();
        }
      }
      Pure body = of(clause.body(), inside, depth + 1);
      definitions.addAll(body.definitions());
      value = pool.apply(Core.IF, matches, body.value(), value);
      defined =
          pool.or(
              List.of(
                  pool.and(List.of(matches, body.defined())),
                  pool.and(List.of(pool.not(matches), defined))));
    }
    return new Pure(value, pool.and(List.of(subject.defined(), defined)), definitions);
  }
}

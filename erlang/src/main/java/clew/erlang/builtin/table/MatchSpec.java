package clew.erlang.builtin.table;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.eval.Raise;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Nil;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A match specification, compiled: clauses of a head, guards and a body. */
public final class MatchSpec {
  private static final Atom EXIT = Atom.of("EXIT");

  private record Clause(
      MatchSpecHead head,
      List<MatchSpecBody.Expression> guards,
      List<MatchSpecBody.Expression> body,
      Value bodyTerm) {}

  private final List<Clause> clauses;

  private MatchSpec(List<Clause> clauses) {
    this.clauses = clauses;
  }

  public static MatchSpec compile(Actor process, BuiltinRegistry registry, Value specification) {
    List<Clause> clauses = new ArrayList<>();
    for (Value clause : BuiltinArguments.list(process, specification)) {
      Tuple parts = BuiltinArguments.tuple(process, clause);
      if (parts.size() != 3) {
        throw process.badarg();
      }
      try {
        MatchSpecHead head = new MatchSpecHead(parts.elements[0]);
        MatchSpecBody bodies = new MatchSpecBody(registry, head);
        List<MatchSpecBody.Expression> guards = all(process, bodies, parts.elements[1]);
        List<MatchSpecBody.Expression> body = all(process, bodies, parts.elements[2]);
        if (body.isEmpty()) {
          throw process.badarg();
        }
        clauses.add(new Clause(head, guards, body, parts.elements[2]));
      } catch (MatchSpecHead.Malformed malformed) {
        throw process.badarg();
      }
    }
    if (clauses.isEmpty()) {
      throw process.badarg();
    }
    return new MatchSpec(clauses);
  }

  private static List<MatchSpecBody.Expression> all(
      Actor process, MatchSpecBody bodies, Value terms) throws MatchSpecHead.Malformed {
    List<MatchSpecBody.Expression> expressions = new ArrayList<>();
    for (Value term : BuiltinArguments.list(process, terms)) {
      expressions.add(bodies.compile(term));
    }
    return expressions;
  }

  /** The value of the first clause that matches. */
  public Optional<Value> run(Actor process, Value object) {
    for (Clause clause : clauses) {
      Map<Atom, Value> bindings = new HashMap<>();
      if (clause.head.matches(object, bindings)) {
        MatchSpecBody.Scene scene = new MatchSpecBody.Scene(process, object, bindings);
        if (clause.guards.stream().allMatch(guard -> holds(guard, scene))) {
          return Optional.of(result(clause, scene));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean holds(MatchSpecBody.Expression guard, MatchSpecBody.Scene scene) {
    try {
      return guard.run(scene) == Atom.TRUE;
    } catch (Raise failed) {
      return false;
    }
  }

  /** An error in a body is a value. */
  private static Value result(Clause clause, MatchSpecBody.Scene scene) {
    Value result = EXIT;
    for (MatchSpecBody.Expression expression : clause.body) {
      try {
        result = expression.run(scene);
      } catch (Raise failed) {
        result = EXIT;
      }
    }
    return result;
  }

  /** The keys of all objects that can match, if the heads say them; an element counted from 1. */
  public Optional<List<Value>> keys(int position) {
    List<Value> keys = new ArrayList<>();
    for (Clause clause : clauses) {
      if (!(clause.head.pattern instanceof Tuple head)
          || head.size() < position
          || !MatchSpecHead.isGround(head.elements[position - 1])) {
        return Optional.empty();
      }
      Value key = head.elements[position - 1];
      if (keys.stream().noneMatch(known -> ExactEquality.same(known, key))) {
        keys.add(key);
      }
    }
    return Optional.of(keys);
  }

  /** Whether every body is an object that visibly has the key of the one that matched. */
  public boolean keepsKey(int position) {
    return clauses.stream().allMatch(clause -> keepsKey(clause, position));
  }

  private static boolean keepsKey(Clause clause, int position) {
    if (!(clause.bodyTerm instanceof Cons body) || body.tail != Nil.NIL) {
      return false;
    }
    if (body.head == Atom.of("$_")) {
      return true;
    }
    return clause.head.pattern instanceof Tuple head
        && head.size() >= position
        && head.elements[position - 1] != Atom.of("_")
        && body.head instanceof Tuple outer
        && outer.size() == 1
        && outer.elements[0] instanceof Tuple built
        && built.size() >= position
        && ExactEquality.same(built.elements[position - 1], head.elements[position - 1]);
  }
}

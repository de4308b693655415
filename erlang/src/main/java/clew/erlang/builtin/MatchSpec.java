package clew.erlang.builtin;

import clew.erlang.eval.Actor;
import clew.erlang.eval.Raise;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Same;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A match specification, compiled: clauses of a head, guards and a body. */
final class MatchSpec {
  private static final Atom EXIT = Atom.of("EXIT");

  private record Clause(
      MatchHead head,
      List<MatchBody.Expression> guards,
      List<MatchBody.Expression> body,
      Value bodyTerm) {}

  private final List<Clause> clauses;

  private MatchSpec(List<Clause> clauses) {
    this.clauses = clauses;
  }

  static MatchSpec compile(Actor process, Registry registry, Value specification) {
    List<Clause> clauses = new ArrayList<>();
    for (Value clause : Arguments.list(process, specification)) {
      Tuple parts = Arguments.tuple(process, clause);
      if (parts.size() != 3) {
        throw process.badarg();
      }
      try {
        MatchHead head = new MatchHead(parts.elements[0]);
        MatchBody bodies = new MatchBody(registry, head);
        List<MatchBody.Expression> guards = all(process, bodies, parts.elements[1]);
        List<MatchBody.Expression> body = all(process, bodies, parts.elements[2]);
        if (body.isEmpty()) {
          throw process.badarg();
        }
        clauses.add(new Clause(head, guards, body, parts.elements[2]));
      } catch (MatchHead.Malformed malformed) {
        throw process.badarg();
      }
    }
    if (clauses.isEmpty()) {
      throw process.badarg();
    }
    return new MatchSpec(clauses);
  }

  private static List<MatchBody.Expression> all(Actor process, MatchBody bodies, Value terms)
      throws MatchHead.Malformed {
    List<MatchBody.Expression> expressions = new ArrayList<>();
    for (Value term : Arguments.list(process, terms)) {
      expressions.add(bodies.compile(term));
    }
    return expressions;
  }

  /** The value of the first clause that matches. */
  Optional<Value> run(Actor process, Value object) {
    for (Clause clause : clauses) {
      Map<Atom, Value> bindings = new HashMap<>();
      if (clause.head.matches(object, bindings)) {
        MatchBody.Scene scene = new MatchBody.Scene(process, object, bindings);
        if (clause.guards.stream().allMatch(guard -> holds(guard, scene))) {
          return Optional.of(result(clause, scene));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean holds(MatchBody.Expression guard, MatchBody.Scene scene) {
    try {
      return guard.run(scene) == Atom.TRUE;
    } catch (Raise failed) {
      return false;
    }
  }

  /** An error in a body is a value. */
  private static Value result(Clause clause, MatchBody.Scene scene) {
    Value result = EXIT;
    for (MatchBody.Expression expression : clause.body) {
      try {
        result = expression.run(scene);
      } catch (Raise failed) {
        result = EXIT;
      }
    }
    return result;
  }

  /** The keys of all objects that can match, if the heads say them; an element counted from 1. */
  Optional<List<Value>> keys(int position) {
    List<Value> keys = new ArrayList<>();
    for (Clause clause : clauses) {
      if (!(clause.head.pattern instanceof Tuple head)
          || head.size() < position
          || !MatchHead.isGround(head.elements[position - 1])) {
        return Optional.empty();
      }
      Value key = head.elements[position - 1];
      if (keys.stream().noneMatch(known -> Same.same(known, key))) {
        keys.add(key);
      }
    }
    return Optional.of(keys);
  }

  /** Whether every body is an object that visibly has the key of the one that matched. */
  boolean keepsKey(int position) {
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
        && Same.same(built.elements[position - 1], head.elements[position - 1]);
  }
}

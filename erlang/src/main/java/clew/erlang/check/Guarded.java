package clew.erlang.check;

import clew.engine.language.Wishes.Callees;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Site;
import clew.erlang.eval.Actor;
import clew.erlang.eval.Following;
import clew.erlang.eval.Function;
import clew.erlang.eval.Node;
import clew.erlang.follow.Path;
import clew.erlang.lower.Habits;
import clew.erlang.node.NodeTrouble;
import clew.erlang.symbol.Plain;
import clew.erlang.symbol.Symbols;
import clew.erlang.type.Spec;
import clew.erlang.type.Specs;
import clew.erlang.type.TypeSource;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The body of a function with a spec that its callers are held to. */
public final class Guarded extends Node {
  private final Function function;
  private final Spec spec;
  private final boolean isAssumed;
  private final Node body;

  private Guarded(Function function, Spec spec, boolean isAssumed, Node body) {
    this.function = function;
    this.spec = spec;
    this.isAssumed = isAssumed;
    this.body = body;
  }

  /** What functions do first, as the user wants the specs of called functions to count. */
  public static Habits.Entry entry(Callees callees, TypeSource types) {
    return callees == Callees.IGNORE
        ? Habits.NONE.entry()
        : (function, body) ->
            spec(function, types)
                .<Node>map(spec -> new Guarded(function, spec, callees == Callees.ASSUME, body))
                .orElse(body);
  }

  private static Optional<Spec> spec(Function function, TypeSource types) {
    try {
      Optional<Specs> specs =
          types.module(function.module.name()).map(known -> Specs.of(known, types));
      return specs.isPresent()
          ? specs.get().find(function.name.name(), function.arity)
          : Optional.empty();
    } catch (NodeTrouble trouble) {
      throw new IllegalStateException("the spec of " + function + " cannot be read", trouble);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    Following following = process.following();
    if (following != null && !following.path().isBeyond()) {
      check(slots, following.path());
    }
    return body.run(slots, process);
  }

  private void check(Value[] slots, Path path) {
    if (path.begins(function)) {
      return;
    }
    TermPool pool = path.pool();
    List<Term> arguments = new ArrayList<>();
    List<Term> values = new ArrayList<>();
    for (int i = 0; i < function.arity; i++) {
      arguments.add(Symbols.term(pool, slots[i]));
      values.add(Symbols.term(pool, Plain.of(slots[i])));
    }
    boolean holds = Evaluate.holds(pool, spec.precondition(pool, values), Assignment.EMPTY);
    int line = Math.max(1, function.line);
    Site site =
        new Site(function + " called as its spec says", new Span(function.shown, line, 1, line, 1));
    Term condition = spec.precondition(pool, arguments);
    if (isAssumed) {
      path.require(site, condition, holds);
    } else {
      path.decide(site, condition, holds);
      if (!holds) {
        path.violate(new Path.Violation(function.toString(), values, site));
      }
    }
  }
}

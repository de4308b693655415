package clew.erlang.check;

import clew.engine.reason.Limitation;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Site;
import clew.erlang.eval.Actor;
import clew.erlang.eval.CannotContinue;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.ValueFollower;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.lower.FollowOptions;
import clew.erlang.model.term.PlainValues;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.node.NodeFailure;
import clew.erlang.type.Spec;
import clew.erlang.type.Specs;
import clew.erlang.type.TypeSource;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The body of a function with a spec that its callers are held to. */
public final class SpecCheckedBody extends ExprNode {
  private final MachineFunction function;
  private final Spec spec;
  private final boolean isAssumed;
  private final ExprNode body;

  /** The node that knows the specs is gone, and its replacements too. */
  private static final class Unread extends CannotContinue {
    private static final long serialVersionUID = 1;

    Unread(MachineFunction function, NodeFailure failure) {
      super(
          Limitation.of(
                  Limitation.Kind.REAL_SYSTEM,
                  "the spec of %s: %s".formatted(function, failure.getMessage()))
              .within("the Erlang node"));
    }
  }

  private SpecCheckedBody(MachineFunction function, Spec spec, boolean isAssumed, ExprNode body) {
    this.function = function;
    this.spec = spec;
    this.isAssumed = isAssumed;
    this.body = body;
  }

  /** What functions do first, as the user wants the specs of called functions to count. */
  public static FollowOptions.Entry entry(CalleeSpecs callees, TypeSource types) {
    return callees == CalleeSpecs.IGNORE
        ? FollowOptions.NONE.entry()
        : (function, body) ->
            spec(function, types)
                .<ExprNode>map(
                    spec ->
                        new SpecCheckedBody(function, spec, callees == CalleeSpecs.ASSUME, body))
                .orElse(body);
  }

  private static Optional<Spec> spec(MachineFunction function, TypeSource types) {
    try {
      Optional<Specs> specs =
          types.module(function.module.name()).map(known -> Specs.of(known, types));
      return specs.isPresent()
          ? specs.get().find(function.name.name(), function.arity)
          : Optional.empty();
    } catch (NodeFailure failure) {
      throw new Unread(function, failure);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    ValueFollower following = process.following();
    if (following != null && !following.path().isBeyond()) {
      check(slots, following.path());
    }
    return body.run(slots, process);
  }

  private void check(Value[] slots, PathRecording path) {
    if (path.begins(function)) {
      return;
    }
    TermPool pool = path.pool();
    List<Term> arguments = new ArrayList<>();
    List<Term> values = new ArrayList<>();
    for (int i = 0; i < function.arity; i++) {
      arguments.add(ValueTerms.term(pool, slots[i]));
      values.add(ValueTerms.term(pool, PlainValues.of(slots[i])));
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
        path.violate(new PathRecording.Violation(function.toString(), values, site));
      }
    }
  }
}

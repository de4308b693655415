package clew.erlang.lower;

import clew.erlang.concolic.Choice;
import clew.erlang.concolic.Shape;
import clew.erlang.core.Core;
import clew.erlang.core.Pattern;
import clew.erlang.eval.Cases;
import clew.erlang.eval.Clause;
import clew.erlang.eval.Control;
import clew.erlang.eval.Data;
import clew.erlang.eval.Node;
import clew.erlang.eval.Trying;
import clew.erlang.value.Atom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Cases. A pattern that is only a variable is another name for the slot of its subject. */
final class Choices {
  private final Lowering.Body body;
  private final Frame frame;

  Choices(Lowering.Body body) {
    this.body = body;
    this.frame = body.frame();
  }

  Node lower(Core.Case choice, boolean isTail) {
    int count = choice.clauses().getFirst().patterns().size();
    if (choice.subject() instanceof Core.Values values) {
      return among(choice, values.elements(), isTail);
    }
    if (count == 1) {
      return among(choice, List.of(choice.subject()), isTail);
    }
    Node several = body.lower(choice.subject());
    int[] at = new int[count];
    for (int i = 0; i < count; i++) {
      at[i] = frame.fresh();
    }
    Node first = new Control.Spread(several, at);
    return new Control.Block(
        new int[] {Control.Block.NOWHERE}, new Node[] {first}, selection(choice, at, isTail));
  }

  private Node among(Core.Case choice, List<Core> subjects, boolean isTail) {
    // All slots first: a subject may need slots of its own while the others wait in theirs.
    int[] at = new int[subjects.size()];
    List<Core> computed = new ArrayList<>();
    List<Integer> into = new ArrayList<>();
    for (int i = 0; i < at.length; i++) {
      Core subject = subjects.get(i);
      if (subject instanceof Core.Variable variable && !body.waits(variable)) {
        at[i] = frame.slotOf(variable.name());
      } else {
        at[i] = frame.fresh();
        computed.add(subject);
        into.add(at[i]);
      }
    }
    Node[] values = body.all(computed);
    if (body.marks() != null) {
      return bound(into, values, selection(choice, at, isTail));
    }
    List<Clause> clauses = clauses(choice, at, isTail);
    if (values.length == 1 && values[0].isTest() && at.length == 1) {
      Optional<Clause> then = Selection.only(clauses, at[0], Atom.TRUE);
      Optional<Clause> otherwise = Selection.only(clauses, at[0], Atom.FALSE);
      if (then.isPresent() && otherwise.isPresent()) {
        return new Cases.If(
            values[0],
            way(choice, clauses, then.get(), at[0], Atom.TRUE),
            way(choice, clauses, otherwise.get(), at[0], Atom.FALSE));
      }
    }
    return bound(into, values, Selection.of(clauses));
  }

  private static Node bound(List<Integer> into, Node[] values, Node selection) {
    return switch (values.length) {
      case 0 -> selection;
      case 1 -> new Control.Let(into.getFirst(), values[0], selection);
      default ->
          new Control.Block(into.stream().mapToInt(Integer::intValue).toArray(), values, selection);
    };
  }

  private Node selection(Core.Case choice, int[] at, boolean isTail) {
    Marks marks = body.marks();
    return marks == null
        ? Selection.of(clauses(choice, at, isTail))
        : new Choice(
            frame.function(),
            body.isTold(choice) ? choice.note().number() : 0,
            at,
            choice.clauses().stream()
                .map(clause -> clause(clause, marks, isTail))
                .toArray(Choice.Clause[]::new));
  }

  private Choice.Clause clause(Core.Clause clause, Marks marks, boolean isTail) {
    int mark = frame.mark();
    List<Shape> shapes =
        body.inGuard(
            () -> clause.patterns().stream().map(pattern -> Shapes.lower(body, pattern)).toList());
    Node guard = body.inGuard(() -> guard(clause.guard()));
    Choice.Clause lowered =
        new Choice.Clause(shapes, guard, body.lower(clause.body(), isTail), marks.of(clause));
    frame.release(mark);
    return lowered;
  }

  /** A clause may have a name for the outcome of the test, such as the one for no match. */
  private static Node way(
      Core.Case choice, List<Clause> clauses, Clause taken, int slot, Atom outcome) {
    for (int i = 0; i < clauses.size(); i++) {
      boolean isNamed = !(choice.clauses().get(i).patterns().getFirst() instanceof Pattern.Literal);
      if (isNamed && clauses.get(i).body() == taken.body()) {
        return new Control.Let(slot, new Data.Literal(outcome), taken.body());
      }
    }
    return taken.body();
  }

  private List<Clause> clauses(Core.Case choice, int[] at, boolean isTail) {
    List<Clause> clauses = new ArrayList<>();
    for (Core.Clause clause : choice.clauses()) {
      int mark = frame.mark();
      List<Clause.Part> parts = new ArrayList<>();
      for (int i = 0; i < at.length; i++) {
        Pattern pattern = clause.patterns().get(i);
        while (pattern instanceof Pattern.Alias alias) {
          frame.alias(alias.name(), at[i]);
          pattern = alias.pattern();
        }
        if (pattern instanceof Pattern.Variable variable) {
          frame.alias(variable.name(), at[i]);
        } else {
          parts.add(new Clause.Part(at[i], Patterns.lower(body, pattern)));
        }
      }
      Node guard = guard(clause.guard());
      clauses.add(new Clause(parts, guard, body.lower(clause.body(), isTail)));
      frame.release(mark);
    }
    return clauses;
  }

  /** A guard, or null for one that always holds. */
  private @Nullable Node guard(Core guard) {
    if (Decisions.isTrue(guard)) {
      return null;
    }
    return guard instanceof Core.Try attempt
            && attempt.handler() instanceof Core.Literal(var note, var value)
            && value == Atom.FALSE
            && attempt.variables().size() == 1
            && attempt.handled() instanceof Core.Variable result
            && result.name().equals(attempt.variables().getFirst().name())
        ? new Trying.Guard(body.lower(attempt.body()))
        : body.lower(guard);
  }
}

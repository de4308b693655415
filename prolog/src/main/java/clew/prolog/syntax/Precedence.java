package clew.prolog.syntax;

import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Builds operator terms: operands wait on one stack and operators on another until it is known how
 * far their arguments reach. All nested terms share the stacks; each sees only what was pushed
 * after it was entered.
 *
 * <p>SWI-Prolog decides late whether a prefix operator is one: it becomes an atom as soon as an
 * operator follows that it cannot have as its argument.
 */
final class Precedence {
  /** Looser than any operator: what ends a term takes all that is before it. */
  private static final int END = Operator.LOOSEST + 1;

  private static final int NOWHERE = -1;

  private record Operand(Value value, int priority, Layout layout) {}

  private record Waiting(Atom name, Operator operator, int from, int to) {
    Layout layout() {
      return Layout.of(from, to);
    }
  }

  /** What a nested term must restore when it is left. */
  record Mark(int operands, int waiting, boolean operatorDue) {}

  private final Operators operators;
  private final List<Operand> operands = new ArrayList<>();
  private final List<Waiting> waiting = new ArrayList<>();
  private int firstOperand;
  private int firstWaiting;
  private boolean operatorDue;

  /** Where a postfix operator stands whose argument is too loose for it. */
  private int misfit = NOWHERE;

  Precedence(Operators operators) {
    this.operators = operators;
  }

  /** Whether an operand is complete, so that only an operator can follow. */
  boolean operatorDue() {
    return operatorDue;
  }

  boolean isEmpty() {
    return operands.size() == firstOperand && waiting.size() == firstWaiting;
  }

  Mark mark() {
    return new Mark(firstOperand, firstWaiting, operatorDue);
  }

  /** Begins a term within the present one. */
  void enter() {
    firstOperand = operands.size();
    firstWaiting = waiting.size();
    operatorDue = false;
  }

  /** Goes back to the term around, after the value of the inner one was taken. */
  void leave(Mark outer) {
    firstOperand = outer.operands;
    firstWaiting = outer.waiting;
    operatorDue = outer.operatorDue;
  }

  void operand(Value value, Layout layout) {
    operands.add(new Operand(value, 0, layout));
    operatorDue = true;
  }

  /** Takes the name as an operator, if it can be one here. */
  boolean operator(Atom name, int from, int to) throws Refusal {
    Operator prefix = operatorDue ? null : operators.at(name, Fixity.Place.PREFIX);
    if (prefix != null) {
      waiting.add(new Waiting(name, prefix, from, to));
      return true;
    }
    return after(name, operators.at(name, Fixity.Place.INFIX), from, to)
        || after(name, operators.at(name, Fixity.Place.POSTFIX), from, to);
  }

  private boolean after(Atom name, @Nullable Operator operator, int from, int to) throws Refusal {
    if (operator == null) {
      return false;
    }
    reconsider(operator.left());
    if (!operatorDue) {
      return false;
    }
    reduce(operator.left(), false);
    Waiting last = new Waiting(name, operator, from, to);
    if (operator.fixity().place() == Fixity.Place.INFIX) {
      waiting.add(last);
      operatorDue = false;
    } else {
      if (!fits(last)) {
        clash(from);
      }
      build(last);
    }
    return true;
  }

  /**
   * The argument of a postfix operator is too loose for it. Where an operator that is looser still
   * waits, SWI-Prolog goes on to the end of the term, and may find something else wrong there.
   */
  private void clash(int at) throws Refusal {
    if (!hasWaiting()) {
      throw new Refusal("operator_clash", at);
    }
    misfit = misfit == NOWHERE ? at : misfit;
  }

  private boolean hasWaiting() {
    return waiting.size() > firstWaiting;
  }

  private int operandCount() {
    return operands.size() - firstOperand;
  }

  /** Makes the last operator an atom, or a postfix operator, if no argument follows that fits. */
  private void reconsider(int priority) {
    if (operatorDue || !hasWaiting() || priority <= waiting.getLast().operator.right()) {
      return;
    }
    Waiting last = waiting.getLast();
    switch (last.operator.fixity().place()) {
      case PREFIX -> {
        waiting.removeLast();
        operand(last.name, last.layout());
      }
      case INFIX -> {
        Operator postfix = operators.at(last.name, Fixity.Place.POSTFIX);
        if (postfix != null && operandCount() > 0) {
          waiting.removeLast();
          build(new Waiting(last.name, postfix, last.from, last.to));
          operatorDue = true;
        }
      }
      case POSTFIX -> {}
    }
  }

  private void reduce(int priority, boolean atFullStop) throws Refusal {
    while (operandCount() > 0
        && hasWaiting()
        && priority >= waiting.getLast().operator.priority()) {
      Waiting last = waiting.getLast();
      boolean infix = last.operator.fixity().place() == Fixity.Place.INFIX;
      if (operandCount() < (infix ? 2 : 1)) {
        return;
      }
      if (!fits(last)) {
        // An infix operator that lacks its right argument at the end of a clause is not balanced;
        // it takes for that what is on its left, and only what is before that can clash.
        boolean lacks = atFullStop && !operatorDue && infix && fitsLeft(last);
        if (priority == END && !lacks) {
          throw new Refusal("operator_clash", last.from);
        }
        return;
      }
      waiting.removeLast();
      build(last);
    }
  }

  private boolean fits(Waiting last) {
    int right = operands.getLast().priority;
    return switch (last.operator.fixity().place()) {
      case PREFIX -> last.operator.right() >= right;
      case POSTFIX -> last.operator.left() >= right;
      case INFIX -> fitsLeft(last) && last.operator.right() >= right;
    };
  }

  private boolean fitsLeft(Waiting infix) {
    return infix.operator.left() >= operands.get(operands.size() - 2).priority;
  }

  private void build(Waiting last) {
    Operand right = operands.removeLast();
    int priority = last.operator.priority();
    switch (last.operator.fixity().place()) {
      case INFIX -> {
        Operand left = operands.removeLast();
        Value term = Structure.of(Functor.of(last.name, 2), left.value, right.value);
        List<Layout> parts = List.of(left.layout, right.layout);
        Layout layout = new Layout(left.layout.from(), right.layout.to(), parts);
        operands.add(new Operand(term, priority, layout));
      }
      case PREFIX -> unary(last, right, last.from, right.layout.to());
      case POSTFIX -> unary(last, right, right.layout.from(), last.to);
    }
  }

  private void unary(Waiting last, Operand argument, int from, int to) {
    Value term = Structure.of(Functor.of(last.name, 1), argument.value);
    Layout layout = new Layout(from, to, List.of(argument.layout));
    operands.add(new Operand(term, last.operator.priority(), layout));
  }

  /** Ends the term before {@code stop}; then it is the last operand. */
  void finish(Atom stop, int offset) throws Refusal {
    reconsider(END);
    reduce(END, stop.name().equals("."));
    int left = waiting.size() - firstWaiting;
    if (operandCount() == 0 && left == 1) {
      Waiting single = waiting.removeLast();
      operands.add(new Operand(single.name, 0, single.layout()));
    } else if (operandCount() != 1 || left != 0) {
      // As in SWI-Prolog it is the first operator of the clause that decides on the message.
      String name = left == 1 ? waiting.getFirst().name.name() : "";
      if (name.equals(",") || name.equals(";")) {
        Value message = Structure.of("punct", waiting.getLast().name, stop);
        throw new Refusal(new SyntaxProblem(message, offset));
      }
      throw new Refusal("operator_balance", offset);
    }
    if (misfit != NOWHERE) {
      throw new Refusal("operator_clash", misfit);
    }
  }

  private Layout taken = Layout.of(0, 0);

  /** Takes the finished term away. */
  Value value() {
    Operand last = operands.removeLast();
    taken = last.layout;
    return last.value;
  }

  /** Where the term stands that was taken last. */
  Layout layout() {
    return taken;
  }
}

package clew.curry.eval;

/** Evaluates a value and all of its parts, up to a number of them. */
final class Normalizing {
  private final Machine machine;

  Normalizing(Machine machine) {
    this.machine = machine;
  }

  void begin(Node whole, long budget) {
    machine.push(new Frame.Normalize(machine.stack(), whole, null, budget));
    machine.answer(whole);
  }

  /** A part has its value; what is inside of it comes next. */
  void goOn(Frame.Normalize frame, Node made) {
    Node whole = frame.rest == null && frame.whole == Answers.RESULT ? made : frame.whole;
    Frame.Pending rest = frame.rest;
    long budget = frame.budget;
    Node next = made;
    while (budget > 0) {
      Node found = next.found();
      if (found instanceof Node.Delayed) {
        machine.push(new Frame.Normalize(machine.stack(), whole, rest, budget));
        machine.force(found);
        return;
      }
      budget--;
      if (found instanceof Node.Data data) {
        for (int i = data.parts.length - 1; i >= 0; i--) {
          rest = new Frame.Pending(data.parts[i], rest);
        }
      }
      if (rest == null) {
        break;
      }
      next = rest.node();
      rest = rest.next();
    }
    machine.answer(whole.found());
  }
}

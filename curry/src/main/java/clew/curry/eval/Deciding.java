package clew.curry.eval;

import clew.curry.ir.Code;

/** How to go on by the value of something. */
final class Deciding {
  private final Machine machine;
  private final Forks forks;
  private final Numbers numbers;
  private final Inputs inputs;
  private final Primitives primitives;

  Deciding(Machine machine, Forks forks, Numbers numbers, Inputs inputs, Primitives primitives) {
    this.machine = machine;
    this.forks = forks;
    this.numbers = numbers;
    this.inputs = inputs;
    this.primitives = primitives;
  }

  /** Decides, after the value has been computed if it is not there. */
  void decide(Code decision, Code of) {
    if (of instanceof Code.Enter enter) {
      Node found = machine.slots()[enter.slot].found();
      if (!(found instanceof Node.Delayed)) {
        by(decision, found);
        return;
      }
    }
    Node known = primitives.atOnce(of);
    if (known != null) {
      by(decision, known);
      return;
    }
    machine.push(new Frame.Decide(machine.stack(), machine.slots(), machine.stamp(), decision));
    machine.go(of);
  }

  void by(Code decision, Node value) {
    if (decision instanceof Code.Switch known) {
      by(known, value);
    } else {
      Code.Literals literals = (Code.Literals) decision;
      machine.isAt(literals.site);
      numbers.select(literals, value, machine.slots());
    }
  }

  private void by(Code.Switch decision, Node value) {
    Node found = value;
    if (value instanceof Node.Free free && free.term != null) {
      machine.isAt(decision.site);
      found = inputs.known(free);
    }
    if (!(found instanceof Node.Data data)) {
      forks.narrow(decision, (Node.Free) found);
      return;
    }
    Node[] slots = machine.slots();
    slots[decision.save] = data;
    Code.Alternative way = decision.alternatives[data.constructor.index()];
    if (way == null) {
      machine.go(decision.otherwise);
      return;
    }
    int[] parts = way.parts;
    for (int i = 0; i < parts.length; i++) {
      slots[parts[i]] = data.part(i);
    }
    machine.go(way.code);
  }
}

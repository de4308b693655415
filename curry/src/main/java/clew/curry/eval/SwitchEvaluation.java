package clew.curry.eval;

import clew.curry.ir.Code;

/** How to go on by the value of something. */
final class SwitchEvaluation {
  private final Machine machine;
  private final Forks forks;
  private final NumberPrimitives numbers;
  private final InputParts inputs;
  private final Primitives primitives;

  SwitchEvaluation(
      Machine machine,
      Forks forks,
      NumberPrimitives numbers,
      InputParts inputs,
      Primitives primitives) {
    this.machine = machine;
    this.forks = forks;
    this.numbers = numbers;
    this.inputs = inputs;
    this.primitives = primitives;
  }

  /** Decides, after the value has been computed if it is not there. */
  void decide(Code decision, Code of) {
    if (of instanceof Code.Enter enter) {
      GraphNode found = machine.slots()[enter.slot].found();
      if (!(found instanceof GraphNode.Delayed)) {
        by(decision, found);
        return;
      }
    }
    GraphNode known = primitives.atOnce(of);
    if (known != null) {
      by(decision, known);
      return;
    }
    machine.push(new Frame.Decide(machine.stack(), machine.slots(), machine.stamp(), decision));
    machine.go(of);
  }

  void by(Code decision, GraphNode value) {
    if (decision instanceof Code.Switch known) {
      by(known, value);
    } else {
      Code.Literals literals = (Code.Literals) decision;
      machine.isAt(literals.site);
      numbers.select(literals, value, machine.slots());
    }
  }

  private void by(Code.Switch decision, GraphNode value) {
    GraphNode found = value;
    if (value instanceof GraphNode.Free free && free.term != null) {
      machine.isAt(decision.site);
      found = inputs.known(free);
    }
    if (!(found instanceof GraphNode.Data data)) {
      forks.narrow(decision, (GraphNode.Free) found);
      return;
    }
    GraphNode[] slots = machine.slots();
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

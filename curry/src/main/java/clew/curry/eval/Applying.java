package clew.curry.eval;

import java.util.Arrays;
import java.util.Objects;

/** Functions that are values, applied to arguments. */
final class Applying {
  private final Machine machine;
  private final Inputs inputs;

  Applying(Machine machine, Inputs inputs) {
    this.machine = machine;
    this.inputs = inputs;
  }

  void apply(Node value, Node[] given) {
    Node function =
        value instanceof Node.Free free && free.term != null ? inputs.known(free) : value;
    if (!(function instanceof Node.Partial partial)) {
      throw new Raised(
          Raised.Kind.SUSPENDED, "a function is applied that is unknown: nothing says which one");
    }
    Node[] all = Building.joined(partial.arguments, given);
    int arity = partial.arity();
    if (all.length < arity) {
      machine.answer(new Node.Partial(partial.procedure, partial.constructor, all));
      return;
    }
    if (all.length > arity) {
      machine.push(new Frame.Apply(machine.stack(), Arrays.copyOfRange(all, arity, all.length)));
      all = Arrays.copyOf(all, arity);
    }
    if (partial.procedure != null) {
      machine.enter(partial.procedure, all);
    } else {
      machine.answer(new Node.Data(Objects.requireNonNull(partial.constructor), all));
    }
  }
}

package clew.curry.eval;

import java.util.Arrays;
import java.util.Objects;

/** Functions that are values, applied to arguments. */
final class FunctionApplication {
  private final Machine machine;
  private final InputParts inputs;

  FunctionApplication(Machine machine, InputParts inputs) {
    this.machine = machine;
    this.inputs = inputs;
  }

  void apply(GraphNode value, GraphNode[] arguments) {
    GraphNode function =
        value instanceof GraphNode.Free free && free.term != null ? inputs.known(free) : value;
    if (!(function instanceof GraphNode.Partial partial)) {
      throw new RaisedError(
          RaisedError.Kind.SUSPENDED,
          "a function is applied that is unknown: nothing says which one");
    }
    GraphNode[] all = NodeBuilder.joined(partial.arguments, arguments);
    int arity = partial.arity();
    if (all.length < arity) {
      machine.answer(new GraphNode.Partial(partial.procedure, partial.constructor, all));
      return;
    }
    if (all.length > arity) {
      machine.push(new Frame.Apply(machine.stack(), Arrays.copyOfRange(all, arity, all.length)));
      all = Arrays.copyOf(all, arity);
    }
    if (partial.procedure != null) {
      machine.enter(partial.procedure, all);
    } else {
      machine.answer(new GraphNode.Data(Objects.requireNonNull(partial.constructor), all));
    }
  }
}

package clew.erlang.behaviour;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.trace.Outcome;
import clew.erlang.model.InputConversion;
import clew.erlang.render.CallRenderer;
import clew.erlang.render.ErlangRenderer;
import clew.erlang.render.LayoutDoc;
import clew.erlang.render.TermLayout;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * The calls of a behaviour for people: what the module begins with, and the messages that follow.
 *
 * @param values writes everything else, as for any function of the module
 * @param parameters the argument of {@code init/1}, and the messages if there are any
 */
public record SequenceRenderer(
    ErlangRenderer values, Atom module, OtpBehaviour behaviour, List<Unknown> parameters)
    implements CallRenderer {
  @Override
  public String value(Term value) {
    return values.value(value);
  }

  @Override
  public String input(Assignment input) {
    StringBuilder text = new StringBuilder();
    text.append(TermLayout.atom(module)).append(":init(");
    text.append(values.argument(value(input, 0))).append(')');
    if (behaviour.hasMessages()) {
      String between = SequenceText.THEN;
      Value rest = value(input, 1);
      for (; rest instanceof Cons cell; rest = cell.tail) {
        text.append(between).append(values.argument(cell.head));
        between = ", ";
      }
    }
    return text.toString();
  }

  private Value value(Assignment input, int index) {
    return InputConversion.value(InputConversion.of(input, parameters.get(index)));
  }

  /** The call of the driver, which is written beside the tests. */
  @Override
  public List<LayoutDoc> call(Assignment input) {
    List<LayoutDoc> pieces = new ArrayList<>();
    pieces.add(LayoutDoc.open(behaviour.driver() + ":run("));
    pieces.addAll(TermLayout.expression(module).pieces());
    for (int i = 0; i < parameters.size(); i++) {
      pieces.add(LayoutDoc.comma());
      pieces.addAll(TermLayout.expression(value(input, i)).pieces());
    }
    pieces.add(LayoutDoc.close(")"));
    return pieces;
  }

  @Override
  public String condition(Term condition) {
    return values.condition(condition);
  }

  @Override
  public String outcome(Outcome outcome) {
    return values.outcome(outcome);
  }
}

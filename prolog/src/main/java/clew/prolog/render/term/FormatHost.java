package clew.prolog.render.term;

import clew.prolog.source.OperatorTable;
import clew.prolog.value.Numeral;
import clew.prolog.value.Value;

/** What {@link Format} needs of the machine that it runs in; errors leave as exceptions of it. */
public interface FormatHost {
  OperatorTable operators();

  /** What {@code print/1} writes of the value. */
  String print(Value value);

  /** What {@code write_term/2} writes of the value with these options. */
  String writeTerm(Value value, Value options);

  /** What the goal writes when it is called once. */
  String call(Value goal);

  /** So many characters are about to be made by one directive. */
  default void room(long characters) {}

  /** The value of an arithmetic expression. */
  Numeral evaluate(Value expression);
}

package clew.erlang.behaviour;

import java.util.ArrayList;
import java.util.List;

/**
 * A sequence of messages as people write it, {@code stock:init([]), then {cast, reset}, timeout},
 * and as the call of one function that a parser of calls reads.
 */
public final class SequenceText {
  static final String THEN = ", then ";

  private SequenceText() {}

  /** Whether a word of a user is a sequence, and no call. */
  public static boolean isOne(String text) {
    return !asCalls(text).isEmpty() && text.contains(THEN);
  }

  /**
   * The calls that the text may stand for, of a function {@code init} of the argument and the list
   * of the messages. Of several at most one can be parsed: the others cut a text in two.
   */
  public static List<String> asCalls(String text) {
    List<String> calls = new ArrayList<>();
    String plain = text.strip();
    for (int at = plain.indexOf(THEN); at >= 0; at = plain.indexOf(THEN, at + 1)) {
      String first = plain.substring(0, at).stripTrailing();
      if (first.endsWith(")")) {
        calls.add(call(first, plain.substring(at + THEN.length())));
      }
    }
    if (plain.endsWith(")")) {
      calls.add(call(plain, ""));
    }
    return calls;
  }

  private static String call(String init, String messages) {
    return init.substring(0, init.length() - 1) + ", [" + messages + "])";
  }
}

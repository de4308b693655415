package clew.erlang.regex;

/**
 * How a pattern is to be read.
 *
 * @param extended whether white space in it means nothing
 * @param lazy whether repetitions are lazy unless a question mark says that they are not
 * @param dollarAtEnd whether a dollar sign does not match before a last newline
 * @param capturing whether plain parentheses are groups
 */
public record PatternOptions(
    boolean caseless,
    boolean multiline,
    boolean dotAll,
    boolean extended,
    boolean lazy,
    boolean dollarAtEnd,
    boolean capturing) {
  public static final PatternOptions DEFAULT =
      new PatternOptions(false, false, false, false, false, false, true);

  /** With an option that can be written in a pattern, as its letter; null if it is none. */
  PatternOptions with(int letter, boolean isOn) throws NotFollowed {
    return switch (letter) {
      case 'i' ->
          new PatternOptions(isOn, multiline, dotAll, extended, lazy, dollarAtEnd, capturing);
      case 'm' ->
          new PatternOptions(caseless, isOn, dotAll, extended, lazy, dollarAtEnd, capturing);
      case 's' ->
          new PatternOptions(caseless, multiline, isOn, extended, lazy, dollarAtEnd, capturing);
      case 'x' ->
          new PatternOptions(caseless, multiline, dotAll, isOn, lazy, dollarAtEnd, capturing);
      case 'U' ->
          new PatternOptions(caseless, multiline, dotAll, extended, isOn, dollarAtEnd, capturing);
      default -> throw new NotFollowed("(?" + Character.toString(letter));
    };
  }

  /** With an option that is an atom in Erlang. */
  public PatternOptions with(String name) throws NotFollowed {
    return switch (name) {
      case "caseless" -> with('i', true);
      case "multiline" -> with('m', true);
      case "dotall" -> with('s', true);
      case "extended" -> with('x', true);
      case "ungreedy" -> with('U', true);
      case "dollar_endonly" ->
          new PatternOptions(caseless, multiline, dotAll, extended, lazy, true, capturing);
      case "no_auto_capture" ->
          new PatternOptions(caseless, multiline, dotAll, extended, lazy, dollarAtEnd, false);
      default -> throw new NotFollowed("the option " + name);
    };
  }
}

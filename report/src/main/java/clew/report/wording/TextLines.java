package clew.report.wording;

import java.util.List;

/** Small helpers for text that people read. */
public final class TextLines {
  private TextLines() {}

  /** The text with every line after the first moved in. */
  public static String indented(String text, String indent) {
    return text.indexOf('\n') < 0 ? text : text.replace("\n", "\n" + indent);
  }

  /** The text, cut when it is longer than a screen holds. */
  public static String cut(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    return text.substring(0, end) + "… (" + number(text.length() - end) + " more characters)";
  }

  /** One, two and three: the last is joined by a word. */
  public static String listed(List<String> parts) {
    if (parts.size() < 2) {
      return String.join("", parts);
    }
    return String.join(", ", parts.subList(0, parts.size() - 1)) + " and " + parts.getLast();
  }

  /** A number with its noun: {@code 1 run}, {@code 2 branches}. */
  public static String count(long number, String noun) {
    return number(number) + " " + (number == 1 ? noun : plural(noun));
  }

  public static String plural(String noun) {
    boolean hisses = noun.endsWith("ch") || noun.endsWith("s") || noun.endsWith("x");
    if (noun.endsWith("y") && noun.length() > 1 && "aeiou".indexOf(before(noun)) < 0) {
      return noun.substring(0, noun.length() - 1) + "ies";
    }
    return noun + (hisses ? "es" : "s");
  }

  private static char before(String noun) {
    return noun.charAt(noun.length() - 2);
  }

  /** With a comma for each thousand; by hand, because {@code format} is slow to start. */
  public static String number(long number) {
    StringBuilder digits = new StringBuilder(Long.toString(number));
    int first = number < 0 ? 1 : 0;
    for (int i = digits.length() - 3; i > first; i -= 3) {
      digits.insert(i, ',');
    }
    return digits.toString();
  }

  public static String seconds(long millis) {
    long tenths = (millis + 50) / 100;
    return number(tenths / 10) + "." + tenths % 10 + " s";
  }
}

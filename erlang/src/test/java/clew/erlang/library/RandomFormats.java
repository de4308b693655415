package clew.erlang.library;

import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;

/** Formats of io_lib with the arguments that they ask for. */
final class RandomFormats {
  private RandomFormats() {}

  static List<Value> sample(RandomArguments samples) {
    StringBuilder format = new StringBuilder();
    List<Value> arguments = new ArrayList<>();
    int directives = 1 + samples.below(3);
    for (int i = 0; i < directives; i++) {
      format.append(samples.pick("", "x=", " ", "~~", "~n", "\u00e9"));
      directive(samples, format, arguments);
    }
    if (samples.once(12) && !arguments.isEmpty()) {
      arguments.removeLast();
    }
    return List.of(Cons.string(format.toString()), Cons.list(arguments));
  }

  private static String width(RandomArguments samples) {
    return samples.pick("", "", "", "8", "-8", "3", "20", "0");
  }

  private static void directive(
      RandomArguments samples, StringBuilder format, List<Value> arguments) {
    String width = width(samples);
    String precision = samples.pick("", "", "", ".3", ".10", ".1");
    String padding = precision.isEmpty() ? "" : samples.pick("", "", ".*", ".0");
    String unicode = samples.pick("", "t");
    switch (samples.below(14)) {
      case 0, 1 -> {
        format.append("~").append(width).append(samples.pick("", ".5")).append(unicode).append("w");
        arguments.add(samples.any(2));
      }
      case 2, 3 -> {
        format.append("~").append(samples.pick("", "", "30", "0")).append(unicode).append("p");
        arguments.add(samples.once(3) ? samples.largeMap() : samples.any(3));
      }
      case 4 -> {
        format.append("~").append(width).append(precision).append("ts");
        arguments.add(samples.chardata(1));
      }
      case 5 -> {
        format.append("~").append(width).append(precision).append("s");
        arguments.add(samples.pick(samples.text(), samples.atom(), samples.iolist(1)));
      }
      case 6 -> {
        format.append("~").append(width).append(samples.pick("", ".0", ".2", ".10")).append("f");
        arguments.add(samples.once(4) ? samples.number() : samples.real());
      }
      case 7 -> {
        format.append("~").append(width).append(samples.pick("", ".2", ".6", ".12")).append("e");
        arguments.add(samples.real());
      }
      case 8 -> {
        format.append("~").append(width).append(samples.pick("", ".3", ".8")).append("g");
        arguments.add(samples.real());
      }
      case 9 -> {
        format
            .append("~")
            .append(width)
            .append(samples.pick("", ".2", ".16", ".36"))
            .append(samples.pick("B", "b"));
        arguments.add(samples.integer());
      }
      case 10 -> {
        format
            .append("~")
            .append(samples.pick(".16", ".2"))
            .append(samples.pick("X", "x", "#", "+"));
        arguments.add(samples.integer());
        if (format.charAt(format.length() - 1) == 'X'
            || format.charAt(format.length() - 1) == 'x') {
          arguments.add(samples.text());
        }
      }
      case 11 -> {
        format.append("~").append(samples.pick("", "3")).append(unicode).append("c");
        arguments.add(unicode.isEmpty() ? samples.letter() : samples.unicodeLetter());
      }
      case 12 -> {
        format.append("~").append(unicode).append(samples.pick("W", "P"));
        arguments.add(samples.any(3));
        arguments.add(Small.of(samples.random.nextInt(-1, 6)));
      }
      default -> {
        format
            .append("~")
            .append(samples.pick("i", "*w", "a", "q", "10.", padding.isEmpty() ? "k" : "z"));
        arguments.add(samples.once(2) ? samples.small() : Atom.of("a"));
      }
    }
  }
}

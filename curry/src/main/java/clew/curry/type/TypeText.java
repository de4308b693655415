package clew.curry.type;

import clew.curry.type.CurryType.Built;
import clew.curry.type.CurryType.Unknown;
import java.util.HashMap;
import java.util.Map;

/** Types as Curry writes them. Unknowns are a, b, c in the order they come. */
public final class TypeText {
  /** Larger types are cut: nobody reads them. */
  private static final int LONGEST = 200;

  private final Map<Unknown, String> names = new HashMap<>();

  public static String of(CurryType type) {
    return new TypeText().text(type);
  }

  public String text(CurryType type) {
    StringBuilder out = new StringBuilder();
    write(type, 0, out);
    return out.length() > LONGEST ? out.substring(0, LONGEST) + "…" : out.toString();
  }

  private void write(CurryType type, int tight, StringBuilder out) {
    if (out.length() > LONGEST) {
      return;
    }
    switch (type.found()) {
      case Unknown unknown -> out.append(name(unknown));
      case Built(var name, var arguments) when name.equals(CurryType.ARROW) -> {
        out.append(tight > 0 ? "(" : "");
        write(arguments.get(0), 1, out);
        out.append(" -> ");
        write(arguments.get(1), 0, out);
        out.append(tight > 0 ? ")" : "");
      }
      case Built(var name, var arguments) when name.equals("[]") && arguments.size() == 1 -> {
        boolean isString =
            arguments.getFirst().found() instanceof Built inner && inner.name().equals("Char");
        if (isString) {
          out.append("String");
        } else {
          out.append('[');
          write(arguments.getFirst(), 0, out);
          out.append(']');
        }
      }
      case Built(var name, var arguments) when name.startsWith("(") -> {
        String between = "(";
        for (CurryType argument : arguments) {
          out.append(between);
          write(argument, 0, out);
          between = ", ";
        }
        out.append(arguments.isEmpty() ? "()" : ")");
      }
      case Built(var name, var arguments) -> {
        boolean isBracketed = tight > 1 && !arguments.isEmpty();
        out.append(isBracketed ? "(" : "").append(name);
        for (CurryType argument : arguments) {
          out.append(' ');
          write(argument, 2, out);
        }
        out.append(isBracketed ? ")" : "");
      }
    }
  }

  private String name(Unknown unknown) {
    if (unknown.isRigid) {
      return unknown.name;
    }
    return names.computeIfAbsent(
        unknown,
        _ -> {
          int number = names.size();
          String letter = String.valueOf((char) ('a' + number % 26));
          return number < 26 ? letter : letter + number / 26;
        });
  }
}

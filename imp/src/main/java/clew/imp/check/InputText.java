package clew.imp.check;

import clew.engine.language.InputSpace.Parsed;
import clew.engine.source.Diagnostic;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.imp.ir.Code;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads inputs such as {@code y = 5, y#2 = -3}; values that are not named are 0. */
final class InputText {
  private static final Pattern PART =
      Pattern.compile("(?<variable>[^#=]*?)(#(?<time>[^=]*?))?\\s*=(?<value>.*)", Pattern.DOTALL);
  private static final Pattern TIME = Pattern.compile("[1-9][0-9]{0,8}");
  private static final Pattern INTEGER = Pattern.compile("[-+]?[0-9]{1,10000}");

  private InputText() {}

  static Parsed parse(String text, Code code, TermPool pool) {
    Map<Unknown, Term> values = new LinkedHashMap<>();
    if (text.isBlank()) {
      return Parsed.of(Assignment.EMPTY);
    }
    for (String part : text.split(",", -1)) {
      if (part.isBlank()) {
        return wrong("a comma has no input beside it", "Write `y = 5, y#2 = -3`.");
      }
      Matcher matcher = PART.matcher(part.strip());
      if (!matcher.matches()) {
        return wrong("`" + part.strip() + "` is not an input", "Write `y = 5, y#2 = -3`.");
      }
      String variable = matcher.group("variable").strip();
      String time = matcher.group("time");
      String value = matcher.group("value").strip();
      if (!isInput(variable, code)) {
        return wrong("`" + variable + "` is never an input of this program", inputs(code));
      }
      if (time != null && (!TIME.matcher(time.strip()).matches() || time.strip().equals("1"))) {
        return wrong(
            "`" + variable + "#" + time.strip() + "` is not an input",
            "The inputs of `%s` are %s, %s#2, %s#3 and so on."
                .formatted(variable, variable, variable, variable));
      }
      if (!INTEGER.matcher(value).matches()) {
        return wrong("`" + value + "` is not an integer", "Inputs of L are whole numbers.");
      }
      String name = time == null ? variable : variable + "#" + time.strip();
      Unknown unknown = pool.unknown(name, Sort.INT);
      if (values.put(unknown, pool.integer(new BigInteger(value))) != null) {
        return wrong("`" + name + "` is given twice", "Give each input once.");
      }
    }
    return Parsed.of(new Assignment(values));
  }

  private static boolean isInput(String variable, Code code) {
    int slot = code.variables().indexOf(variable);
    return slot >= 0 && code.isInput(slot);
  }

  private static String inputs(Code code) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < code.variables().size(); i++) {
      if (code.isInput(i)) {
        names.add("`" + code.variables().get(i) + "`");
      }
    }
    return names.isEmpty()
        ? "It has no inputs."
        : "Its inputs are " + String.join(", ", names) + ".";
  }

  private static Parsed wrong(String what, String hint) {
    return new Parsed.Wrong(Diagnostic.error(what).hint(hint));
  }
}

package clew.imp.render;

import clew.engine.term.Term;
import clew.imp.ir.Decision;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/** The paper's way to write paths, states and path conditions. */
final class PaperNotation {
  private PaperNotation() {}

  /** A step of the path: 1¹ if the condition at 1 holds, 1⁰ if not. */
  static String step(Decision decision, boolean holds) {
    return decision.site().label() + (holds ? "¹" : "⁰");
  }

  static String path(List<String> steps) {
    return "⟨" + String.join(", ", steps) + "⟩";
  }

  /** A conjunction; of nothing at all it is ⊤, which always holds. */
  static String conjunction(List<String> conditions) {
    return conditions.isEmpty() ? "⊤" : String.join(" ∧ ", conditions);
  }

  static Map<String, String> symbolic(List<String> variables, IntFunction<Optional<Term>> state) {
    Map<String, String> written = new LinkedHashMap<>();
    for (int i = 0; i < variables.size(); i++) {
      String variable = variables.get(i);
      state
          .apply(i)
          .ifPresent(term -> written.put(variable, ExpressionText.term(TextStyle.PAPER, term)));
    }
    return written;
  }

  static Map<String, String> concrete(
      List<String> variables, IntFunction<Optional<BigInteger>> state) {
    Map<String, String> written = new LinkedHashMap<>();
    for (int i = 0; i < variables.size(); i++) {
      String variable = variables.get(i);
      state.apply(i).ifPresent(number -> written.put(variable, number.toString()));
    }
    return written;
  }
}

package clew.report;

import java.util.Map;
import java.util.stream.Collectors;

/** The notation of the symbolic-execution papers: states and their updates. */
final class SymbolicStateText {
  private SymbolicStateText() {}

  /** {@code {x ↦ 0, y ↦ }}. */
  static String state(Map<String, String> state) {
    return state.entrySet().stream()
        .map(binding -> binding.getKey() + " ↦ " + binding.getValue())
        .collect(Collectors.joining(", ", "{", "}"));
  }
}

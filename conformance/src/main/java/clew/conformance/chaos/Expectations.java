package clew.conformance.chaos;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What holds of every command, whatever it is given. */
final class Expectations {
  private static final Set<Integer> DOCUMENTED = Set.of(0, 1, 2, 3);

  /** What only a fault of ours prints: a line of a stack, or the name of a Java exception. */
  private static final Pattern FAULT =
      Pattern.compile(
          "(?m)^\\s*at [a-z]\\w*(\\.[\\w$]+)+\\(.*"
              + "|Exception in thread"
              + "|Error occurred during initialization of VM"
              + "|\\b[a-z]\\w*(\\.[a-z]\\w*)+\\.[A-Z]\\w*(Exception|Error)\\b"
              + "|\\b(NullPointer|IllegalState|IllegalArgument|ClassCast|Arithmetic|UncheckedIO"
              + "|IndexOutOfBounds|NumberFormat|NegativeArraySize)Exception\\b"
              + "|\\b(StackOverflow|OutOfMemory|Assertion|NoClassDefFound)Error\\b"
              + "|A fatal error has been detected by the Java Runtime");

  private static final int AROUND = 400;

  private final JsonContracts contracts;

  Expectations(Path home) throws IOException {
    contracts = new JsonContracts(home.resolve("schema"));
  }

  /** What is wrong with the end of a command that has only the usual exit codes. */
  List<String> complaints(List<String> arguments, Ended ended) {
    return complaints(arguments, ended, DOCUMENTED);
  }

  /**
   * The same, with the exit codes that are right where it ended.
   *
   * @param arguments of the command, without {@code clew}
   */
  List<String> complaints(List<String> arguments, Ended ended, Set<Integer> codes) {
    List<String> complaints = ended(ended, codes);
    if (!ended.isOver()) {
      return complaints;
    }
    boolean isResult = ended.code() == 0 || ended.code() == 1 || ended.code() == 3;
    if (ended.code() == 2 && ended.err().isBlank()) {
      complaints.add("exit code 2, and nothing on stderr says why");
    }
    if (arguments.contains("--json") && (isResult || !ended.out().isEmpty())) {
      complaints.addAll(contracts.complaints(arguments.getFirst(), ended.code(), ended.out()));
    }
    return complaints;
  }

  /** What holds also of a command of which nothing needs to be printed. */
  List<String> ended(Ended ended, Set<Integer> codes) {
    List<String> complaints = new ArrayList<>();
    if (!ended.isOver()) {
      complaints.add("it did not end; " + ended.where());
      return complaints;
    }
    if (!codes.contains(ended.code())) {
      complaints.add("exit code " + ended.code() + ", which is none of " + codes);
    }
    fault(ended.err()).ifPresent(text -> complaints.add("stderr has " + text));
    fault(ended.out()).ifPresent(text -> complaints.add("stdout has " + text));
    return complaints;
  }

  /** What is wrong with a result that a command printed to its end. */
  List<String> json(String command, String text) {
    return contracts.complaints(command, 0, text);
  }

  static Optional<String> fault(String text) {
    Matcher matcher = FAULT.matcher(text);
    return matcher.find()
        ? Optional.of(
            text.substring(
                Math.max(0, matcher.start() - AROUND),
                Math.min(text.length(), matcher.end() + AROUND)))
        : Optional.empty();
  }
}

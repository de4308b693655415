package clew.cli;

import clew.engine.reason.Fault;
import clew.report.ShellQuoting;
import clew.workbench.Version;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Tells of a fault in Clew itself, with what is needed to reproduce it. */
final class BugReport {
  private static final int MOST_LINES = 60;
  private static final int MOST_FAULTS = 3;

  private BugReport() {}

  /** Faults that a check went on after, each told once and no more than a few. */
  static List<String> of(List<Fault> faults, List<String> arguments) {
    Map<String, Fault> distinct = new LinkedHashMap<>();
    faults.forEach(fault -> distinct.putIfAbsent(fault.part() + fault.summary(), fault));
    return distinct.values().stream()
        .limit(MOST_FAULTS)
        .map(fault -> report(fault.thrown(), arguments))
        .toList();
  }

  static String report(Throwable bug, List<String> arguments) {
    String command = arguments.stream().map(ShellQuoting::quoted).collect(Collectors.joining(" "));
    StringWriter stack = new StringWriter();
    bug.printStackTrace(new PrintWriter(stack, true));
    String trace =
        stack
            .toString()
            .lines()
            .limit(MOST_LINES)
            .collect(Collectors.joining("\n    ", "    ", ""));
    return """
    error: Clew failed: %s
    This is a fault in Clew, not in your program. Please report it with your file and this:
      command  clew %s
      version  %s
      system   %s %s
    %s
    """
        .formatted(
            bug,
            command,
            Version.line(),
            System.getProperty("os.name"),
            System.getProperty("os.arch"),
            trace);
  }
}

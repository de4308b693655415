package clew.engine.explore;

import clew.engine.language.Entry;
import clew.engine.language.Program;
import clew.engine.solve.Query;
import clew.engine.solve.SmtLib;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Trace;
import java.util.List;

/**
 * The queries that a search would ask about the decisions of one run, as SMT-LIB, so that anybody
 * can put them to another solver.
 */
public final class PathQueries {
  private PathQueries() {}

  /**
   * One script for each alternative that the run did not take, each begun anew.
   *
   * @throws IllegalArgumentException if the entry cannot be run from the start
   */
  public static String script(Entry entry, Input input, Budget budget) {
    Program program =
        entry
            .execution()
            .program()
            .orElseThrow(
                () -> new IllegalArgumentException(entry.name() + " cannot run from the start"));
    Trace trace = program.run(input, budget);
    StringBuilder out = new StringBuilder();
    out.append("; ").append(entry.name()).append(" on ");
    out.append(oneLine(entry.renderer().input(input))).append('\n');
    PathTreeNode node = new PathTree(entry.pool()).root();
    for (Event event : trace.events()) {
      switch (event) {
        case Event.Assume(_, var fact, _) -> node.facts().assume(List.of(fact));
        case Event.Branch branch -> {
          node.becomes(PathTree.forkOf(branch));
          queries(out, entry, node, branch, input);
          node = node.grow(branch.taken());
        }
        default -> {}
      }
    }
    out.append("; the run ends: ");
    out.append(oneLine(entry.renderer().outcome(trace.outcome()))).append('\n');
    return out.toString();
  }

  private static void queries(
      StringBuilder out, Entry entry, PathTreeNode node, Event.Branch branch, Input input) {
    for (int way = 0; way < node.width(); way++) {
      if (node.reachedBy(branch.taken()).contains(way)) {
        continue;
      }
      Query query = node.query(way, input.values());
      out.append("\n; ").append(branch.site().span().at()).append(": ");
      out.append(oneLine(branch.site().label())).append(" to ").append(oneLine(node.nameOf(way)));
      out.append("\n(reset)\n").append(SmtLib.script(entry.pool(), query).strip()).append('\n');
    }
  }

  private static String oneLine(String text) {
    return text.replace('\n', ' ');
  }
}

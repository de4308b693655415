package clew.erlang.lower;

import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.erlang.core.Core;
import clew.erlang.core.Module;
import clew.erlang.follow.Mark;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The clauses of a module by their place in the source, and its lines. */
public final class Marks {
  private final IdentityHashMap<Core.Clause, Mark> marks = new IdentityHashMap<>();
  private final IdentityHashMap<Core, Point> expressions = new IdentityHashMap<>();
  private final Set<Site> sites = new LinkedHashSet<>();
  private final Map<String, List<Point>> clauses = new LinkedHashMap<>();
  private final Map<String, List<Point>> lines = new LinkedHashMap<>();
  private final Map<String, Set<String>> calls = new LinkedHashMap<>();

  private Marks() {}

  /**
   * The marks of a module.
   *
   * @param file the source file as the user knows it
   * @param hasLines whether lines count as well: those of the user's module do, those of libraries
   *     do not
   */
  public static Marks of(Module module, String file, boolean hasLines) {
    Marks marks = new Marks();
    for (Core.Definition definition : module.definitions()) {
      String function = key(definition.name());
      ClauseReader reader = new ClauseReader(definition, file, marks.marks, marks.sites);
      marks.clauses.put(function, reader.read());
      marks.calls.put(function, reader.called());
      if (hasLines && !function.startsWith("module_info/")) {
        marks.lines.put(function, CodeLines.of(definition, file, marks.expressions));
      }
    }
    return marks;
  }

  /** The mark of a clause. */
  public Mark of(Core.Clause clause) {
    Mark mark = marks.get(clause);
    if (mark == null) {
      throw new IllegalStateException("a clause that was not marked: " + clause.note());
    }
    return mark;
  }

  /** The line that is reached when the expression is evaluated; null for none. */
  public @Nullable Point line(Core expression) {
    return expressions.get(expression);
  }

  /** The places of decisions, in the order of the source. */
  public List<Site> sites() {
    return List.copyOf(sites);
  }

  /**
   * What can be covered by calls of a function: the clauses, then the lines, of it and of the
   * functions that it uses.
   */
  public List<Point> points(Core.Definition from) {
    Set<String> seen = new HashSet<>();
    Deque<String> work = new ArrayDeque<>();
    work.push(key(from.name()));
    while (!work.isEmpty()) {
      String function = work.pop();
      if (seen.add(function)) {
        calls.getOrDefault(function, Set.of()).forEach(work::push);
      }
    }
    Set<Point> all = new LinkedHashSet<>();
    for (Map<String, List<Point>> kind : List.of(clauses, lines)) {
      kind.forEach(
          (function, its) -> {
            if (seen.contains(function)) {
              all.addAll(its);
            }
          });
    }
    return List.copyOf(all);
  }

  private static String key(Core.FunctionName name) {
    return name.name() + "/" + name.arity();
  }
}

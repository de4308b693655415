package clew.erlang.lower;

import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.erlang.follow.path.ClauseSite;
import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CoreModule;
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
public final class CoverageMap {
  private final IdentityHashMap<CoreExpr.Clause, ClauseSite> marks = new IdentityHashMap<>();
  private final IdentityHashMap<CoreExpr, Point> expressions = new IdentityHashMap<>();
  private final Set<Site> sites = new LinkedHashSet<>();
  private final Map<String, List<Point>> clauses = new LinkedHashMap<>();
  private final Map<String, List<Point>> lines = new LinkedHashMap<>();
  private final Map<String, Set<String>> calls = new LinkedHashMap<>();

  private CoverageMap() {}

  /**
   * The coverage map of a module.
   *
   * @param file the source file as the user knows it
   * @param hasLines whether lines count as well: those of the user's module do, those of libraries
   *     do not
   */
  public static CoverageMap of(CoreModule module, String file, boolean hasLines) {
    CoverageMap marks = new CoverageMap();
    for (CoreExpr.Definition definition : module.definitions()) {
      String function = key(definition.name());
      ClauseSiteReader reader = new ClauseSiteReader(definition, file, marks.marks, marks.sites);
      marks.clauses.put(function, reader.read());
      marks.calls.put(function, reader.called());
      if (hasLines && !function.startsWith("module_info/")) {
        marks.lines.put(function, CodeLines.of(definition, file, marks.expressions));
      }
    }
    return marks;
  }

  /** Where a clause is tried, and what it covers. */
  public ClauseSite of(CoreExpr.Clause clause) {
    ClauseSite mark = marks.get(clause);
    if (mark == null) {
      throw new IllegalStateException("a clause that was not marked: " + clause.note());
    }
    return mark;
  }

  /** The line that is reached when the expression is evaluated; null for none. */
  public @Nullable Point line(CoreExpr expression) {
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
  public List<Point> points(CoreExpr.Definition from) {
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

  private static String key(CoreExpr.FunctionName name) {
    return name.name() + "/" + name.arity();
  }
}

package clew.erlang.lower;

import clew.engine.source.Span;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.erlang.follow.path.ClauseSite;
import clew.erlang.ir.Annotation;
import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CorePattern;
import clew.erlang.ir.Subexpressions;
import clew.erlang.value.Atom;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** Marks the clauses of one function. */
final class ClauseSiteReader {
  private final String file;
  private final CoreExpr.Definition definition;
  private final String function;
  private final int line;
  private final boolean isCore;
  private final IdentityHashMap<CoreExpr.Clause, ClauseSite> marks;
  private final Set<Site> sites;
  private final IdentityHashMap<CoreExpr, SourceConstruct> known = new IdentityHashMap<>();

  /** By label: what the compiler wrote down twice, such as an {@code after}, is one. */
  private final Map<String, ClauseSite> byLabel = new HashMap<>();

  /** Where the construct is that has a name. */
  private final Map<String, Annotation> named = new HashMap<>();

  /** The place of a construct, and how many of its clauses come before a part of it. */
  private record Part(Annotation place, int before) {}

  private final IdentityHashMap<CoreExpr, Part> parts = new IdentityHashMap<>();

  /** Cases for the rest of a pattern, with the label of its clause. */
  private final IdentityHashMap<CoreExpr, String> rests = new IdentityHashMap<>();

  private final Set<String> called = new HashSet<>();
  private int steps;

  /**
   * @param marks where what is found is put
   * @param sites where the places of decisions are put
   */
  ClauseSiteReader(
      CoreExpr.Definition definition,
      String file,
      IdentityHashMap<CoreExpr.Clause, ClauseSite> marks,
      Set<Site> sites) {
    this.definition = definition;
    this.file = file;
    this.function = definition.name().name() + "/" + definition.name().arity();
    this.line = Math.max(1, definition.function().note().line());
    this.isCore = file.endsWith(".core");
    this.marks = marks;
    this.sites = sites;
  }

  /** The clauses of the function, then its guards, in the order of the source. */
  List<Point> read() {
    if (!isCore) {
      known.put(definition.function().body(), SourceConstruct.FUNCTION);
    }
    Deque<CoreExpr> work = new ArrayDeque<>();
    work.push(definition.function());
    while (!work.isEmpty()) {
      CoreExpr core = work.pop();
      look(core);
      Subexpressions.of(core).reversed().forEach(work::push);
    }
    return byLabel.values().stream()
        .flatMap(mark -> Stream.of(mark.point(), mark.holds(), mark.fails()))
        .filter(Objects::nonNull)
        .sorted(
            Comparator.comparing(Point::criterion)
                .thenComparingInt(point -> point.span().line())
                .thenComparingInt(point -> point.span().column())
                .thenComparing(Point::name))
        .toList();
  }

  /** The functions whose names occur in it. */
  Set<String> called() {
    return called;
  }

  private void look(CoreExpr core) {
    switch (core) {
      case CoreExpr.FunctionName name -> called.add(name.name() + "/" + name.arity());
      // The compiler asks whether the time is up; what follows if so is the user's.
      case CoreExpr.Let let
          when let.value() instanceof CoreExpr.PrimOp op && op.name().equals("recv_wait_timeout") ->
          after(let.body(), op);
      case CoreExpr.Letrec letrec -> split(letrec);
      case CoreExpr.Case choice -> read(choice);
      default -> {}
    }
  }

  /** The case has no place of its own; its time has. */
  private void after(CoreExpr choice, CoreExpr.PrimOp wait) {
    known.put(choice, SourceConstruct.AFTER);
    parts.put(choice, new Part(wait.arguments().getFirst().note(), 0));
  }

  private void split(CoreExpr.Letrec letrec) {
    List<CoreExpr.Case> cases = SplitCase.cases(letrec);
    if (cases.isEmpty() || known.containsKey(cases.getFirst())) {
      return;
    }
    SourceConstruct construct = known.getOrDefault(letrec, SourceConstruct.of(cases.getLast()));
    Annotation place = cases.getFirst().note();
    int before = 0;
    for (CoreExpr.Case part : cases) {
      known.put(part, construct);
      parts.put(part, new Part(place, before));
      before += (int) part.clauses().stream().filter(it -> !it.note().isGenerated()).count();
    }
  }

  private void read(CoreExpr.Case choice) {
    String continued = rests.get(choice);
    if (continued != null) {
      rest(choice, continued);
      return;
    }
    SourceConstruct construct = known.getOrDefault(choice, construct(choice));
    Part part = parts.getOrDefault(choice, new Part(choice.note(), 0));
    String name = name(construct, part.place);
    int number = part.before;
    for (CoreExpr.Clause clause : choice.clauses()) {
      boolean isTimeUp = construct == SourceConstruct.AFTER && number == 1;
      if (clause.note().isGenerated() || isTimeUp) {
        marks.put(clause, unmarked(clause));
      } else {
        number++;
        String label = construct == SourceConstruct.AFTER ? name : name + " clause " + number;
        Annotation place = construct == SourceConstruct.AFTER ? part.place : clause.note();
        written(clause, label, place, construct.counts());
      }
    }
  }

  /** In Core that somebody wrote, each case is one. */
  private SourceConstruct construct(CoreExpr.Case choice) {
    SourceConstruct found = SourceConstruct.of(choice);
    return isCore && found == SourceConstruct.MADE ? SourceConstruct.CASE : found;
  }

  /** The rest of a pattern: only who matches it has come to the clause. */
  private void rest(CoreExpr.Case choice, String label) {
    for (CoreExpr.Clause clause : choice.clauses()) {
      if (clause.note().isGenerated()) {
        marks.put(clause, unmarked(clause));
      } else {
        written(clause, label, clause.note(), true);
      }
    }
  }

  private void written(CoreExpr.Clause clause, String label, Annotation place, boolean counts) {
    boolean goesOn = clause.body() instanceof CoreExpr.Case inner && SplitCase.goesOn(inner);
    if (goesOn) {
      rests.put(clause.body(), label);
    }
    String unique = goesOn ? label + " part " + rests.size() : label;
    boolean isGuarded = counts && hasGuard(clause);
    ClauseSite mark =
        byLabel.computeIfAbsent(
            unique, its -> mark(its, span(place), counts && !goesOn, isGuarded));
    marks.put(clause, mark);
    keep(clause, mark);
  }

  /** A name that no other construct of the function has, unless it is the same one again. */
  private String name(SourceConstruct construct, Annotation note) {
    if (construct == SourceConstruct.FUNCTION) {
      return function;
    }
    if (isCore) {
      steps++;
      return function + " " + construct.word() + " " + steps;
    }
    int at = note.line() > 0 ? note.line() : line;
    String name = function + " " + construct.word() + " at " + at;
    if (construct == SourceConstruct.MADE) {
      steps++;
      return name + " number " + steps;
    }
    Annotation first = named.putIfAbsent(name, note);
    boolean isOther =
        first != null && (first.line() != note.line() || first.column() != note.column());
    return isOther ? name + ":" + note.column() : name;
  }

  private void keep(CoreExpr.Clause clause, ClauseSite mark) {
    if (clause.patterns().stream()
        .anyMatch(pattern -> !(pattern instanceof CorePattern.Variable))) {
      sites.add(mark.pattern());
    }
    if (hasGuard(clause)) {
      sites.add(mark.guard());
    }
  }

  private static boolean hasGuard(CoreExpr.Clause clause) {
    return !(clause.guard() instanceof CoreExpr.Literal(var note, var value) && value == Atom.TRUE);
  }

  private static ClauseSite mark(String name, Span span, boolean counts, boolean isGuarded) {
    return new ClauseSite(
        new Site(name, span),
        new Site(name + " guard", span),
        counts ? new Point("clause", name, span) : null,
        isGuarded ? new Point("guard", name + " holds", span) : null,
        isGuarded ? new Point("guard", name + " fails", span) : null);
  }

  private ClauseSite unmarked(CoreExpr.Clause clause) {
    return mark(function + " made by the compiler", span(clause.note()), false, false);
  }

  private Span span(Annotation note) {
    int at = note.line() > 0 ? note.line() : line;
    int column = Math.max(1, note.column());
    return new Span(note.file().isEmpty() ? file : note.file(), at, column, at, column + 1);
  }
}

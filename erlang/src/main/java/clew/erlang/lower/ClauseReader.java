package clew.erlang.lower;

import clew.engine.source.Span;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.erlang.core.Core;
import clew.erlang.core.Note;
import clew.erlang.core.Parts;
import clew.erlang.core.Pattern;
import clew.erlang.follow.Mark;
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
final class ClauseReader {
  private final String file;
  private final Core.Definition definition;
  private final String function;
  private final int line;
  private final boolean isCore;
  private final IdentityHashMap<Core.Clause, Mark> marks;
  private final Set<Site> sites;
  private final IdentityHashMap<Core, Construct> known = new IdentityHashMap<>();

  /** By label: what the compiler wrote down twice, such as an {@code after}, is one. */
  private final Map<String, Mark> byLabel = new HashMap<>();

  /** Where the construct is that has a name. */
  private final Map<String, Note> named = new HashMap<>();

  /** The place of a construct, and how many of its clauses come before a part of it. */
  private record Part(Note place, int before) {}

  private final IdentityHashMap<Core, Part> parts = new IdentityHashMap<>();

  /** Cases for the rest of a pattern, with the label of its clause. */
  private final IdentityHashMap<Core, String> rests = new IdentityHashMap<>();

  private final Set<String> called = new HashSet<>();
  private int steps;

  /**
   * @param marks where the marks are put
   * @param sites where the places of decisions are put
   */
  ClauseReader(
      Core.Definition definition,
      String file,
      IdentityHashMap<Core.Clause, Mark> marks,
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
      known.put(definition.function().body(), Construct.FUNCTION);
    }
    Deque<Core> work = new ArrayDeque<>();
    work.push(definition.function());
    while (!work.isEmpty()) {
      Core core = work.pop();
      look(core);
      Parts.of(core).reversed().forEach(work::push);
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

  private void look(Core core) {
    switch (core) {
      case Core.FunctionName name -> called.add(name.name() + "/" + name.arity());
      // The compiler asks whether the time is up; what follows if so is the user's.
      case Core.Let let
          when let.value() instanceof Core.PrimOp op && op.name().equals("recv_wait_timeout") ->
          after(let.body(), op);
      case Core.Letrec letrec -> split(letrec);
      case Core.Case choice -> read(choice);
      default -> {}
    }
  }

  /** The case has no place of its own; its time has. */
  private void after(Core choice, Core.PrimOp wait) {
    known.put(choice, Construct.AFTER);
    parts.put(choice, new Part(wait.arguments().getFirst().note(), 0));
  }

  private void split(Core.Letrec letrec) {
    List<Core.Case> cases = Split.cases(letrec);
    if (cases.isEmpty() || known.containsKey(cases.getFirst())) {
      return;
    }
    Construct construct = known.getOrDefault(letrec, Construct.of(cases.getLast()));
    Note place = cases.getFirst().note();
    int before = 0;
    for (Core.Case part : cases) {
      known.put(part, construct);
      parts.put(part, new Part(place, before));
      before += (int) part.clauses().stream().filter(it -> !it.note().isGenerated()).count();
    }
  }

  private void read(Core.Case choice) {
    String continued = rests.get(choice);
    if (continued != null) {
      rest(choice, continued);
      return;
    }
    Construct construct = known.getOrDefault(choice, construct(choice));
    Part part = parts.getOrDefault(choice, new Part(choice.note(), 0));
    String name = name(construct, part.place);
    int number = part.before;
    for (Core.Clause clause : choice.clauses()) {
      boolean isTimeUp = construct == Construct.AFTER && number == 1;
      if (clause.note().isGenerated() || isTimeUp) {
        marks.put(clause, unmarked(clause));
      } else {
        number++;
        String label = construct == Construct.AFTER ? name : name + " clause " + number;
        Note place = construct == Construct.AFTER ? part.place : clause.note();
        written(clause, label, place, construct.counts());
      }
    }
  }

  /** In Core that somebody wrote, each case is one. */
  private Construct construct(Core.Case choice) {
    Construct found = Construct.of(choice);
    return isCore && found == Construct.MADE ? Construct.CASE : found;
  }

  /** The rest of a pattern: only who matches it has come to the clause. */
  private void rest(Core.Case choice, String label) {
    for (Core.Clause clause : choice.clauses()) {
      if (clause.note().isGenerated()) {
        marks.put(clause, unmarked(clause));
      } else {
        written(clause, label, clause.note(), true);
      }
    }
  }

  private void written(Core.Clause clause, String label, Note place, boolean counts) {
    boolean goesOn = clause.body() instanceof Core.Case inner && Split.goesOn(inner);
    if (goesOn) {
      rests.put(clause.body(), label);
    }
    String unique = goesOn ? label + " part " + rests.size() : label;
    boolean isGuarded = counts && hasGuard(clause);
    Mark mark =
        byLabel.computeIfAbsent(
            unique, its -> mark(its, span(place), counts && !goesOn, isGuarded));
    marks.put(clause, mark);
    keep(clause, mark);
  }

  /** A name that no other construct of the function has, unless it is the same one again. */
  private String name(Construct construct, Note note) {
    if (construct == Construct.FUNCTION) {
      return function;
    }
    if (isCore) {
      steps++;
      return function + " " + construct.word() + " " + steps;
    }
    int at = note.line() > 0 ? note.line() : line;
    String name = function + " " + construct.word() + " at " + at;
    if (construct == Construct.MADE) {
      steps++;
      return name + " number " + steps;
    }
    Note first = named.putIfAbsent(name, note);
    boolean isOther =
        first != null && (first.line() != note.line() || first.column() != note.column());
    return isOther ? name + ":" + note.column() : name;
  }

  private void keep(Core.Clause clause, Mark mark) {
    if (clause.patterns().stream().anyMatch(pattern -> !(pattern instanceof Pattern.Variable))) {
      sites.add(mark.pattern());
    }
    if (hasGuard(clause)) {
      sites.add(mark.guard());
    }
  }

  private static boolean hasGuard(Core.Clause clause) {
    return !(clause.guard() instanceof Core.Literal(var note, var value) && value == Atom.TRUE);
  }

  private static Mark mark(String name, Span span, boolean counts, boolean isGuarded) {
    return new Mark(
        new Site(name, span),
        new Site(name + " guard", span),
        counts ? new Point("clause", name, span) : null,
        isGuarded ? new Point("guard", name + " holds", span) : null,
        isGuarded ? new Point("guard", name + " fails", span) : null);
  }

  private Mark unmarked(Core.Clause clause) {
    return mark(function + " made by the compiler", span(clause.note()), false, false);
  }

  private Span span(Note note) {
    int at = note.line() > 0 ? note.line() : line;
    int column = Math.max(1, note.column());
    return new Span(note.file().isEmpty() ? file : note.file(), at, column, at, column + 1);
  }
}

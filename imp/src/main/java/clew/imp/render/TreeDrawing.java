package clew.imp.render;

import clew.engine.language.answer.ExecutionTree;
import clew.engine.language.answer.ExecutionTree.Kind;
import clew.engine.language.answer.ExecutionTree.Node;
import clew.engine.language.answer.Step;
import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.imp.follow.SymbolicExecution;
import clew.imp.follow.SymbolicState;
import clew.imp.ir.Code;
import clew.imp.ir.Decision;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The symbolic execution tree as Fig. 3 draws it: a node is the state at the next condition, an
 * edge the condition that leads to it. Constant conditions are drawn too, with the way that cannot
 * be taken. Level by level, so that a bound on the nodes cuts the deepest ones.
 */
final class TreeDrawing {
  private final Code code;
  private final TermPool pool;
  private final SymbolicExecution machine;
  private final Solver solver;
  private final ImpRenderer renderer;
  private final int depth;
  private final int most;
  private final Map<String, Integer> slots = new HashMap<>();
  private final Map<Site, Decision> decisions = new HashMap<>();
  private final List<Node> nodes = new ArrayList<>();
  private final Deque<Runnable> todo = new ArrayDeque<>();

  /** What is known of a path: its decisions, its condition as text and as terms. */
  private record Path(List<String> steps, List<String> texts, List<Term> facts, int length) {
    static final Path EMPTY = new Path(List.of(), List.of(), List.of(), 0);

    Path with(Optional<String> step, String text, Term fact) {
      return new Path(
          step.map(added -> plus(steps, added)).orElse(steps),
          fact instanceof Term.Bool ? texts : plus(texts, text),
          fact instanceof Term.Bool ? facts : plus(facts, fact),
          length + 1);
    }

    private static <T> List<T> plus(List<T> list, T last) {
      List<T> longer = new ArrayList<>(list);
      longer.add(last);
      return Collections.unmodifiableList(longer);
    }
  }

  /** A state whose node is not drawn yet; the input is one that comes here. */
  private record Growing(
      SymbolicState state, int parent, String edge, Path path, Assignment witness) {}

  private TreeDrawing(
      Code code, TermPool pool, Solver solver, ImpRenderer renderer, int depth, int most) {
    this.code = code;
    this.pool = pool;
    this.machine = SymbolicExecution.drawing(code, pool);
    this.solver = solver;
    this.renderer = renderer;
    this.depth = depth;
    this.most = most;
    for (int i = 0; i < code.variables().size(); i++) {
      slots.put(code.variables().get(i), i);
    }
    code.decisions().forEach(decision -> decisions.put(decision.site(), decision));
  }

  static ExecutionTree of(
      Code code, TermPool pool, Solver solver, ImpRenderer renderer, int depth, int nodes) {
    TreeDrawing drawing = new TreeDrawing(code, pool, solver, renderer, depth, nodes);
    drawing.root();
    while (!drawing.todo.isEmpty()) {
      drawing.todo.removeFirst().run();
    }
    return new ExecutionTree(List.copyOf(drawing.nodes));
  }

  /** The start is a node of its own if something happens before the first condition. */
  private void root() {
    SymbolicState start = machine.start();
    Growing whole = new Growing(start, -1, "", Path.EMPTY, Assignment.EMPTY);
    boolean plain =
        machine.step(start) instanceof Step.Fork<SymbolicState> fork
            && PaperNotation.symbolic(code.variables(), fork.ways().getFirst().state()::symbolic)
                .isEmpty();
    if (plain) {
      grow(whole);
      return;
    }
    Kind kind = most > 1 ? Kind.INNER : Kind.CUT;
    node(-1, "", code.syntax().span(), kind, Path.EMPTY, start, "");
    if (kind == Kind.INNER) {
      grow(new Growing(start, 0, "", Path.EMPTY, Assignment.EMPTY));
    }
  }

  private void grow(Growing at) {
    Step<SymbolicState> step = machine.step(at.state);
    switch (step) {
      case Step.Done<SymbolicState>(var passed, var outcome) -> end(at, outcome);
      case Step.Yield<SymbolicState>(var passed, var next, var spent) ->
          todo.addFirst(() -> grow(new Growing(next, at.parent, at.edge, at.path, at.witness)));
      case Step.Fork<SymbolicState> fork -> fork(at, fork);
    }
  }

  private void end(Growing at, Outcome outcome) {
    Span place =
        switch (outcome) {
          case Outcome.Raised(var kind, var reason, var site) -> site.span();
          case Outcome.Rejected(var site) -> site.span();
          case Outcome.Unsupported(var construct, var site) -> site.span();
          default -> code.syntax().span();
        };
    String text =
        outcome instanceof Outcome.Returned(var concrete, Term.Construct symbolic)
            ? ImpRenderer.returns(renderer.state(symbolic, TextStyle.PAPER))
            : renderer.outcome(outcome);
    node(at.parent, at.edge, place, Kind.END, at.path, finalState(at, outcome), text);
  }

  private Map<String, String> finalState(Growing at, Outcome outcome) {
    if (outcome instanceof Outcome.Returned(var concrete, Term.Construct symbolic)) {
      return PaperNotation.symbolic(
          code.variables(),
          i ->
              Optional.of(symbolic.fields().get(i)).filter(field -> !(field instanceof Term.Atom)));
    }
    return PaperNotation.symbolic(code.variables(), at.state::symbolic);
  }

  private void fork(Growing at, Step.Fork<SymbolicState> fork) {
    // Everything that is to do becomes one node.
    boolean cut =
        at.path.length >= depth || nodes.size() + 1 + todo.size() + fork.ways().size() > most;
    SymbolicState here = fork.ways().getFirst().state();
    int index = nodes.size();
    node(at.parent, at.edge, fork.site().span(), cut ? Kind.CUT : Kind.INNER, at.path, here, "");
    if (!cut) {
      Decision decision = decisions.get(fork.site());
      if (decision == null) {
        throw new IllegalStateException("a fork at no decision of the program: " + fork.site());
      }
      for (int i = 0; i < fork.ways().size(); i++) {
        way(at, index, decision, i == 0, fork.ways().get(i));
      }
    }
  }

  private void way(
      Growing at, int parent, Decision decision, boolean holds, Step.Way<SymbolicState> way) {
    String edge =
        ExpressionText.condition(
            TextStyle.PAPER,
            decision.condition(),
            holds,
            name -> Optional.ofNullable(slots.get(name)).flatMap(way.state()::symbolic));
    Optional<String> step =
        decision.kind().isLocation()
            ? Optional.of(PaperNotation.step(decision, holds))
            : Optional.empty();
    Path path = at.path.with(step, edge, way.condition());
    switch (check(at, way.condition())) {
      case Answer.Sat(var witness) ->
          todo.addLast(() -> grow(new Growing(way.state(), parent, edge, path, witness)));
      case Answer.Unsat() -> leaf(parent, edge, decision, Kind.INFEASIBLE, at, path);
      case Answer.Undecided(var reason, var detail) ->
          leaf(parent, edge, decision, Kind.UNDECIDED, at, path);
    }
  }

  /** ∧ (b) ⊭ ⊥, by the input at hand if that will do. */
  private Answer check(Growing at, Term condition) {
    if (condition instanceof Term.Bool constant) {
      return constant.holds() ? new Answer.Sat(at.witness) : new Answer.Unsat();
    }
    if (Evaluate.holds(pool, condition, at.witness)) {
      return new Answer.Sat(at.witness);
    }
    Answer answer = solver.solve(new Query(at.path.facts, condition, at.witness));
    return answer instanceof Answer.Sat(var model)
        ? new Answer.Sat(at.witness.with(model))
        : answer;
  }

  private void leaf(int parent, String edge, Decision decision, Kind kind, Growing at, Path path) {
    // A constant way that cannot be taken has its edge for a reason; the condition shows it too.
    List<String> texts =
        path.texts.size() == at.path.texts.size() ? Path.plus(path.texts, edge) : path.texts;
    Node leaf =
        new Node(
            parent,
            edge,
            decision.site().span(),
            kind,
            PaperNotation.path(path.steps),
            Map.of(),
            PaperNotation.conjunction(texts),
            "");
    todo.addLast(() -> nodes.add(leaf));
  }

  private void node(
      int parent,
      String edge,
      Span place,
      Kind kind,
      Path path,
      SymbolicState state,
      String outcome) {
    node(
        parent,
        edge,
        place,
        kind,
        path,
        PaperNotation.symbolic(code.variables(), state::symbolic),
        outcome);
  }

  private void node(
      int parent,
      String edge,
      Span place,
      Kind kind,
      Path path,
      Map<String, String> state,
      String outcome) {
    nodes.add(
        new Node(
            parent,
            edge,
            place,
            kind,
            PaperNotation.path(path.steps),
            state,
            kind == Kind.INNER ? "" : PaperNotation.conjunction(path.texts),
            outcome));
  }
}

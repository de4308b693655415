package clew.engine.solve.shape;

import clew.engine.solve.Answer;
import clew.engine.solve.DecidingLayer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides queries about the shape of values, and passes on the rest. */
public final class ShapeSolver {
  /** How many cases are looked at, on the way to a combination of alternatives or as one. */
  private static final int MOST_CASES = 64;

  private final TermPool pool;
  private final DecidingLayer deciding;
  private final Solver next;
  private final TermGraph graph;
  private final TypeConstraints claims;
  private final Literals literals;
  private final Disequalities apart;
  private final TopologicalOrder order = new TopologicalOrder();
  private final ValueChoice choose;

  public ShapeSolver(TermPool pool, DecidingLayer deciding, Solver next) {
    this.pool = pool;
    this.deciding = deciding;
    this.next = next;
    TypeCache types = new TypeCache(pool);
    this.graph = new TermGraph(pool, types);
    this.claims = new TypeConstraints(pool, graph, types);
    this.literals = new Literals(pool, graph, claims);
    this.apart = new Disequalities(pool, graph, literals);
    this.choose = new ValueChoice(pool, graph, literals);
  }

  public Answer solve(Query query) {
    Answer answer = decide(query);
    return answer != null ? deciding.record("shape", answer) : next.solve(query);
  }

  private @Nullable Answer decide(Query query) {
    Deque<List<Term>> open = new ArrayDeque<>();
    open.push(List.of());
    boolean allContradict = true;
    for (int cases = 0; !open.isEmpty() && cases < MOST_CASES; cases++) {
      List<Term> chosen = open.pop();
      if (isContradictory(query, chosen)) {
        continue;
      }
      List<Term> split = narrowest(chosen);
      Assignment model = model(query);
      if (model != null) {
        return new Answer.Sat(model);
      }
      allContradict &= split != null;
      if (split != null) {
        for (Term alternative : split.reversed()) {
          List<Term> more = new ArrayList<>(chosen);
          more.add(alternative);
          open.push(more);
        }
      }
    }
    return allContradict && open.isEmpty() ? new Answer.Unsat() : null;
  }

  /** Of the conditions with several alternatives, one with the fewest that is not decided yet. */
  private @Nullable List<Term> narrowest(List<Term> chosen) {
    List<List<Term>> splits = new ArrayList<>(literals.splits());
    claims.addSplits(splits);
    List<Term> narrowest = null;
    for (List<Term> split : splits) {
      if ((narrowest == null || split.size() < narrowest.size())
          && split.stream().noneMatch(chosen::contains)) {
        narrowest = split;
      }
    }
    return narrowest;
  }

  private boolean isContradictory(Query query, List<Term> chosen) {
    graph.clear();
    literals.clear();
    claims.clear();
    literals.add(query.goal());
    List<Term> facts = query.facts();
    for (int i = 0; i < facts.size() && !graph.isContradictory(); i++) {
      literals.add(facts.get(i));
    }
    chosen.forEach(literals::add);
    // Types are taken down to fields: that must come to an end.
    if (!graph.isContradictory() && !order.sort(graph)) {
      return true;
    }
    boolean again = true;
    while (again && !graph.isContradictory()) {
      again = claims.propagate();
      if (!graph.isContradictory()) {
        again |= apart.propagate();
      }
    }
    return graph.isContradictory() || !order.sort(graph);
  }

  /** A model of the whole query, as evaluation confirms, or null. */
  private @Nullable Assignment model(Query query) {
    apart.descend();
    if (!order.sort(graph)) {
      return null;
    }
    Assignment model = choose.model(order);
    return model != null && query.holds(pool, query.near().with(model)) ? model : null;
  }
}

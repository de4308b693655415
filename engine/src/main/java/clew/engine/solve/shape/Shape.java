package clew.engine.solve.shape;

import clew.engine.solve.Answer;
import clew.engine.solve.Credit;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides queries about the shape of values, and passes on the rest. */
public final class Shape {
  /** How many combinations of alternatives are gone through. */
  private static final int MOST_CASES = 32;

  private final TermPool pool;
  private final Credit credit;
  private final Solver next;
  private final Graph graph;
  private final Literals literals;
  private final Apart apart;
  private final Order order = new Order();
  private final Choose choose;

  public Shape(TermPool pool, Credit credit, Solver next) {
    this.pool = pool;
    this.credit = credit;
    this.next = next;
    this.graph = new Graph(pool);
    this.literals = new Literals(pool, graph);
    this.apart = new Apart(pool, graph, literals);
    this.choose = new Choose(pool, graph, literals);
  }

  public Answer solve(Query query) {
    Answer answer = decide(query);
    return answer != null ? credit.give("shape", answer) : next.solve(query);
  }

  private @Nullable Answer decide(Query query) {
    if (isContradictory(query, List.of())) {
      return new Answer.Unsat();
    }
    List<List<Term>> splits = few(literals.splits());
    Assignment model = model(query);
    if (model != null) {
      return new Answer.Sat(model);
    }
    return splits.isEmpty() ? null : byCases(query, splits);
  }

  /** Each combination of alternatives, from the first ones to the last. */
  private @Nullable Answer byCases(Query query, List<List<Term>> splits) {
    int[] at = new int[splits.size()];
    boolean allContradict = true;
    while (true) {
      List<Term> chosen = new ArrayList<>(at.length);
      for (int i = 0; i < at.length; i++) {
        chosen.add(splits.get(i).get(at[i]));
      }
      if (!isContradictory(query, chosen)) {
        allContradict = false;
        Assignment model = model(query);
        if (model != null) {
          return new Answer.Sat(model);
        }
      }
      int turn = at.length - 1;
      while (turn >= 0 && ++at[turn] == splits.get(turn).size()) {
        at[turn--] = 0;
      }
      if (turn < 0) {
        return allContradict ? new Answer.Unsat() : null;
      }
    }
  }

  /** As many splits as lead to a bearable number of cases. */
  private static List<List<Term>> few(List<List<Term>> splits) {
    List<List<Term>> few = new ArrayList<>();
    int cases = 1;
    for (List<Term> split : splits) {
      if (cases * split.size() <= MOST_CASES) {
        cases *= split.size();
        few.add(split);
      }
    }
    return few;
  }

  private boolean isContradictory(Query query, List<Term> chosen) {
    graph.clear();
    literals.clear();
    literals.add(query.goal());
    List<Term> facts = query.facts();
    for (int i = 0; i < facts.size() && !graph.isContradictory(); i++) {
      literals.add(facts.get(i));
    }
    chosen.forEach(literals::add);
    if (!graph.isContradictory()) {
      apart.propagate();
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

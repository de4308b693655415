package clew.imp.absint;

import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.imp.absint.SymbolicEdges.Edge;
import clew.imp.absint.SymbolicEdges.From;
import clew.imp.absint.SymbolicEdges.Way;
import clew.imp.absint.domain.DomainFact;
import clew.imp.absint.domain.Element;
import clew.imp.ir.Code;
import clew.imp.ir.Instruction;
import clew.imp.ir.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Checks by a solver that no run goes a way. What an analysis found is only a suggestion here: at
 * each place where ways come together, and from which the decision can be reached, those of its
 * facts are kept that hold whenever the program comes there from such a place (after Flanagan and
 * Leino's Houdini). They are true by induction; if they exclude the way, that is a proof.
 */
public final class InductiveCheck {
  private final Analysis analysis;
  private final Code code;
  private final TermPool pool;
  private final Solver solver;
  private final long mostQueries;
  private final SymbolicEdges edges;
  private final Map<Integer, From> known = new HashMap<>();

  /** What is kept at each place; a place that was not looked at yet has no entry. */
  private final Map<Integer, List<Candidate>> kept = new LinkedHashMap<>();

  /** By which queries an edge was last seen to keep what its end has to be true of. */
  private final IdentityHashMap<Edge, List<Query>> shown = new IdentityHashMap<>();

  /** The places that are part of a proof already. */
  private final BitSet told = new BitSet();

  private long queries;

  /** Something that may be true at a place, over terms for the variables. */
  private record Candidate(List<DomainFact> facts) {
    /** No facts stand for: nothing comes here. */
    Term term(TermPool pool, IntFunction<Term> variable) {
      return facts.isEmpty()
          ? pool.bool(false)
          : pool.and(facts.stream().map(fact -> fact.term(pool, variable)).toList());
    }
  }

  /** What came of a check. */
  public sealed interface Result {
    /**
     * No run goes the way.
     *
     * @param invariant what is true before the decision and excludes it, at the place where the
     *     last stretch before the decision begins
     * @param proof queries that have no answer; if that is so, and of those of earlier proofs, the
     *     claim is true
     */
    record Proved(List<DomainFact> invariant, int instruction, List<Query> proof)
        implements Result {}

    /** It was not shown, and why. */
    record Open(String why) implements Result {}
  }

  /** No more queries are allowed. */
  private static final class Enough extends Exception {
    Enough() {
      super("no more queries are allowed", null, false, false);
    }
  }

  /**
   * @param solver answers over terms of the pool
   * @param mostQueries for all checks together
   */
  public InductiveCheck(Analysis analysis, TermPool pool, Solver solver, long mostQueries) {
    this.analysis = analysis;
    this.code = analysis.code();
    this.pool = pool;
    this.solver = solver;
    this.mostQueries = mostQueries;
    this.edges = new SymbolicEdges(analysis.flow(), analysis.ghosts(), pool);
  }

  /** Whether no run goes this way at a decision. */
  public Result check(int decision, boolean way) {
    if (!analysis.isUnreachable(decision, way)) {
      return new Result.Open("no invariant excludes it");
    }
    try {
      return checked(decision, way);
    } catch (Enough enough) {
      return new Result.Open(
          "checking the invariant took more than %,d queries".formatted(mostQueries));
    }
  }

  private Result checked(int decision, boolean way) throws Enough {
    int at = 0;
    while (code.at(at).op() != Opcode.DECIDE || code.at(at).first() != decision) {
      at++;
    }
    BitSet places = reaching(at);
    settle(places);
    int place = at;
    while (place > 0 && !analysis.flow().isJoin(place)) {
      place--;
    }
    for (Way candidate : from(place).ways()) {
      if (candidate.decision() == decision && candidate.holds() == way) {
        List<Term> facts = new ArrayList<>(invariant(place));
        facts.addAll(candidate.conditions());
        if (isImpossible(facts)) {
          List<Query> proof = new ArrayList<>(induction(places));
          question(facts).ifPresent(proof::add);
          return new Result.Proved(
              keptAt(place).stream().flatMap(one -> one.facts().stream()).toList(), place, proof);
        }
      }
    }
    return new Result.Open("the invariant could not be shown to be inductive");
  }

  /** That what is kept at the places is inductive, as far as no proof has said so yet. */
  private List<Query> induction(BitSet places) {
    List<Query> proof = new ArrayList<>();
    for (int place = places.nextSetBit(0); place >= 0; place = places.nextSetBit(place + 1)) {
      for (Edge edge : from(place).edges()) {
        if (places.get(edge.to()) && !told.get(edge.to())) {
          proof.addAll(shown.getOrDefault(edge, List.of()));
        }
      }
    }
    told.or(places);
    return proof;
  }

  private From from(int place) {
    return known.computeIfAbsent(place, edges::from);
  }

  /** The places from which the instruction can be reached, in order. */
  private BitSet reaching(int target) {
    Map<Integer, List<Integer>> before = new HashMap<>();
    for (int pc = 0; pc < code.length(); pc++) {
      Instruction instruction = code.at(pc);
      int here = pc;
      switch (instruction.op()) {
        case JUMP -> before.computeIfAbsent(instruction.first(), _ -> new ArrayList<>()).add(here);
        case RAISE, REJECT, HALT -> {}
        case DECIDE -> {
          before.computeIfAbsent(instruction.second(), _ -> new ArrayList<>()).add(here);
          before.computeIfAbsent(pc + 1, _ -> new ArrayList<>()).add(here);
        }
        default -> before.computeIfAbsent(pc + 1, _ -> new ArrayList<>()).add(here);
      }
    }
    BitSet seen = new BitSet();
    Deque<Integer> todo = new ArrayDeque<>();
    todo.push(target);
    while (!todo.isEmpty()) {
      int next = todo.pop();
      if (!seen.get(next)) {
        seen.set(next);
        before.getOrDefault(next, List.of()).forEach(todo::push);
      }
    }
    BitSet places = new BitSet();
    for (int pc = seen.nextSetBit(0); pc >= 0; pc = seen.nextSetBit(pc + 1)) {
      places.set(pc, pc == 0 || analysis.flow().isJoin(pc));
    }
    return places;
  }

  /** Keeps at the places what is inductive. Nothing comes to them from outside. */
  private void settle(BitSet places) throws Enough {
    BitSet todo = new BitSet();
    for (int place = places.nextSetBit(0); place >= 0; place = places.nextSetBit(place + 1)) {
      if (!kept.containsKey(place)) {
        kept.put(place, suggested(place));
        todo.set(place);
      }
    }
    try {
      while (!todo.isEmpty()) {
        int place = todo.nextSetBit(0);
        todo.clear(place);
        for (Edge edge : from(place).edges()) {
          if (places.get(edge.to()) && loses(edge)) {
            todo.set(edge.to());
          }
        }
      }
    } catch (Enough enough) {
      // Half of a check is none.
      kept.keySet().removeIf(places::get);
      throw enough;
    }
  }

  /** What the analysis says; at the beginning nothing at all is true of the variables. */
  private List<Candidate> suggested(int place) {
    Element element = analysis.elementAt(place);
    if (place == 0) {
      return List.of();
    }
    if (element.isEmpty()) {
      return List.of(new Candidate(List.of()));
    }
    return CombinedFacts.without(element.facts()).stream()
        .map(fact -> new Candidate(List.of(fact)))
        .toList();
  }

  private List<Candidate> keptAt(int place) {
    return Objects.requireNonNull(kept.get(place));
  }

  private List<Term> invariant(int place) {
    return keptAt(place).stream().map(one -> one.term(pool, edges::before)).toList();
  }

  /** Whether the place that the edge leads to has to give up something. */
  private boolean loses(Edge edge) throws Enough {
    List<Candidate> there = keptAt(edge.to());
    List<Term> here = new ArrayList<>(invariant(edge.from()));
    here.addAll(edge.conditions());
    List<Term> wanted = there.stream().map(one -> one.term(pool, edge.after())).toList();
    List<Query> held = new ArrayList<>();
    shown.put(edge, held);
    if (there.isEmpty() || follows(here, pool.and(wanted), held)) {
      return false;
    }
    List<Candidate> left = new ArrayList<>();
    for (int i = 0; i < there.size(); i++) {
      if (follows(here, wanted.get(i), held)) {
        left.add(there.get(i));
      }
    }
    kept.put(edge.to(), left);
    return left.size() < there.size();
  }

  /** Whether the claim follows; if so, the query that says it is added to the others. */
  private boolean follows(List<Term> facts, Term claim, List<Query> held) throws Enough {
    List<Term> all = new ArrayList<>(facts);
    all.add(pool.not(claim));
    boolean follows = isImpossible(all);
    if (follows) {
      question(all).ifPresent(held::add);
    }
    return follows;
  }

  private boolean isImpossible(List<Term> conditions) throws Enough {
    Optional<Query> question = question(conditions);
    if (question.isEmpty()) {
      return !((Term.Bool) pool.and(conditions)).holds();
    }
    if (queries >= mostQueries) {
      throw new Enough();
    }
    queries++;
    return solver.solve(question.get()) instanceof Answer.Unsat;
  }

  /** Whether all of the conditions can hold; nothing if that is plain. */
  private Optional<Query> question(List<Term> conditions) {
    Term all = pool.and(conditions);
    return all instanceof Term.Bool
        ? Optional.empty()
        : Optional.of(new Query(List.of(), all, Assignment.EMPTY));
  }
}

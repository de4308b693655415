package clew.imp.loops;

import clew.engine.reason.Limitation;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.imp.ir.Code;
import clew.imp.ir.Opcode;
import clew.imp.model.OperatorModels;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The paths without loops that begin at the cuts of a program, as trees that are unfolded as far as
 * somebody asks. The values of the variables at a cut are unknowns; a search puts its own in their
 * place.
 */
final class Segments {
  final Code code;
  final TermPool pool;
  private final Unknown[] variables;
  private final boolean[] isInLoop;
  private final LiveVariables live;
  private final Map<Cut, Node> roots = new HashMap<>();

  /**
   * @param needsResults whether the final values of the variables matter
   */
  Segments(Code code, TermPool pool, boolean needsResults) {
    this.code = code;
    this.pool = pool;
    this.variables = new Unknown[code.variables().size()];
    for (int i = 0; i < variables.length; i++) {
      variables[i] = pool.unknown("at " + code.variables().get(i), Sort.INT);
    }
    this.live = new LiveVariables(code, needsResults);
    this.isInLoop = new boolean[code.length()];
    for (int pc = 0; pc < isInLoop.length; pc++) {
      if (code.at(pc).op() == Opcode.JUMP && code.at(pc).first() < pc) {
        Arrays.fill(isInLoop, code.at(pc).first(), pc + 1, true);
      }
    }
  }

  /** Whether there is a loop at all. */
  static boolean hasLoops(Code code) {
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc).op() == Opcode.AGAIN) {
        return true;
      }
    }
    return false;
  }

  boolean isInLoop(int pc) {
    return isInLoop[pc];
  }

  /** The value of an input that a letter takes, by its place among the letter's inputs. */
  Unknown input(int index) {
    return pool.unknown("input " + index, Sort.INT);
  }

  Node from(Cut cut) {
    return roots.computeIfAbsent(cut, this::root);
  }

  private Node root(Cut cut) {
    @Nullable Term[] values = new @Nullable Term[variables.length];
    cut.defined().stream().forEach(slot -> values[slot] = variables[slot]);
    return new Node(cut, Letter.Path.EMPTY, new SegmentRunner.Memory(cut.pc(), values, List.of()));
  }

  /** A place on such a path. */
  final class Node {
    private final Cut cut;
    private final Letter.Path path;
    private final SegmentRunner.Memory memory;
    private @Nullable After after;
    private @Nullable List<Node> children;
    private @Nullable Letter letter;

    private Node(Cut cut, Letter.Path path, SegmentRunner.Memory memory) {
      this.cut = cut;
      this.path = path;
      this.memory = memory;
    }

    /** Where the path leads from here, up to the next choice. */
    After after() {
      After known = after;
      if (known == null) {
        known = new SegmentRunner(Segments.this, memory, path, cut.pc() != 0).next();
        after = known;
      }
      return known;
    }

    private Node child(Letter.Path walked, Way way) {
      return new Node(cut, walked.with(way.condition), way.memory);
    }

    /** The letter that ends where the runner came to another cut. */
    private Letter letter(Letter.Path walked, SegmentRunner.Memory end) {
      Map<Unknown, Term> update = new LinkedHashMap<>();
      BitSet defined = new BitSet();
      for (int slot = 0; slot < variables.length; slot++) {
        Term value = end.value(slot);
        if (value != null && live.at(end.pc(), slot)) {
          defined.set(slot);
          update.put(variables[slot], OperatorModels.number(pool, value));
        }
      }
      return new Letter(cut, new Cut(end.pc(), defined), walked, update);
    }

    /** The nodes behind the ways of a choice, in their order. */
    List<Node> children(Fork fork) {
      List<Node> known = children;
      if (known == null) {
        known = fork.ways.stream().map(way -> child(fork.walked, way)).toList();
        children = known;
      }
      return known;
    }

    Letter letter(Arrival arrival) {
      Letter known = letter;
      if (known == null) {
        known = letter(arrival.walked, arrival.end);
        letter = known;
      }
      return known;
    }
  }

  /** What comes next on a path. */
  sealed interface After {
    /** The points that the path comes to on the way. */
    List<Integer> points();

    /** The whole path up to there. */
    Letter.Path walked();
  }

  record Fork(List<Integer> points, Letter.Path walked, List<Way> ways) implements After {}

  /** One way to go on: exactly one condition holds. */
  record Way(ConditionCase condition, SegmentRunner.Memory memory) {}

  /** The next cut. */
  record Arrival(List<Integer> points, Letter.Path walked, SegmentRunner.Memory end)
      implements After {}

  /**
   * The end of the run.
   *
   * @param end where it is, before the instruction that ends it
   * @param lost why this is not where it really ends; empty if it is
   */
  record End(
      List<Integer> points, Letter.Path walked, SegmentRunner.Memory end, Optional<Limitation> lost)
      implements After {}
}

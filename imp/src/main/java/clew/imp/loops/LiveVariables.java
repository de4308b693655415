package clew.imp.loops;

import clew.imp.ir.Code;
import clew.imp.ir.Instruction;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Which variables somebody may still read at the head of a loop. The others are left out of what is
 * said about it: a variable that each round sets anew is no part of the loop's state.
 */
final class LiveVariables {
  /** Larger programs keep all their variables. */
  private static final long MOST_WORK = 20_000_000;

  private static final int MOST_PASSES = 50;

  private final Map<Integer, BitSet> atHeads = new HashMap<>();
  private final BitSet atEnd = new BitSet();
  private boolean isKnown;

  /**
   * @param needsResults whether the final values of the variables are read at the end
   */
  LiveVariables(Code code, boolean needsResults) {
    if (needsResults) {
      atEnd.set(0, code.variables().size());
    }
    long size = (long) code.length() * (1 + code.variables().size() / Long.SIZE);
    for (int pass = 0; pass < MOST_PASSES && size * (pass + 1) < MOST_WORK && !isKnown; pass++) {
      isKnown = !pass(code);
    }
  }

  /** Backwards through the code once; whether that was news to a loop's head. */
  private boolean pass(Code code) {
    Map<Integer, BitSet> atTargets = new HashMap<>();
    BitSet live = new BitSet();
    boolean isNews = false;
    for (int pc = code.length() - 1; pc >= 0; pc--) {
      Instruction instruction = code.at(pc);
      switch (instruction.op()) {
        case RAISE, REJECT -> live = new BitSet();
        case HALT -> live = copy(atEnd);
        case JUMP -> live = copy(at(atTargets, instruction.first(), pc));
        case DECIDE -> live.or(at(atTargets, instruction.second(), pc));
        case LOAD, LOAD_DEFINED -> live.set(instruction.first());
        case STORE, INPUT -> live.clear(instruction.first());
        case AGAIN -> {
          BitSet old = atHeads.getOrDefault(pc, new BitSet());
          if (!old.equals(live)) {
            atHeads.put(pc, copy(live));
            isNews = true;
          }
        }
        default -> {}
      }
      atTargets.put(pc, copy(live));
    }
    return isNews;
  }

  /** Jumps go forwards, but for those to the head of a loop. */
  private BitSet at(Map<Integer, BitSet> later, int target, int from) {
    return target > from
        ? later.getOrDefault(target, new BitSet())
        : atHeads.getOrDefault(target, new BitSet());
  }

  private static BitSet copy(BitSet set) {
    return (BitSet) set.clone();
  }

  boolean at(int head, int variable) {
    return !isKnown || atHeads.getOrDefault(head, new BitSet()).get(variable);
  }
}

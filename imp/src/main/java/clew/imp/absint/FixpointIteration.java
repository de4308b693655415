package clew.imp.absint;

import clew.engine.interval.Thresholds;
import clew.imp.absint.domain.ConditionFilter;
import clew.imp.absint.domain.Element;
import clew.imp.absint.domain.Formula;
import clew.imp.ir.Code;
import clew.imp.ir.Instruction;
import clew.imp.ir.Opcode;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds what is true at every instruction. It goes through the code from the beginning to the end;
 * at the end of a loop it goes back to the head as long as the head has to know less.
 */
final class FixpointIteration {
  /** Joins at a head before the first widening. */
  private static final int DELAY = 2;

  /** Widenings at a head that stop at thresholds; the later ones go to infinity at once. */
  private static final int PATIENCE = 40;

  /** No domain needs as many rounds; but if one did, nothing is known at that head. */
  private static final int MOST_ROUNDS = 400;

  private static final int DESCENTS = 3;

  private final ControlFlow flow;
  private final Code code;
  private final GhostVariables ghosts;
  private final Thresholds thresholds;
  private final Element start;
  private final Element none;
  private final boolean blind;

  private final Map<Integer, Element> arriving = new HashMap<>();
  private final @Nullable Element[] heads;
  private final @Nullable Element[] backs;
  private final int[] rounds;

  /** What is true where a way begins or ways come together, in the last round. */
  private final Map<Integer, Element> begins = new HashMap<>();

  /** The ways that something goes: twice the decision, and one more if its condition fails. */
  private final BitSet gone = new BitSet();

  private enum Phase {
    UP,
    DOWN,
    LAST
  }

  /**
   * @param blind whether the element knows nothing anyway, so that conditions are passed over
   */
  FixpointIteration(ControlFlow flow, GhostVariables ghosts, Element start, boolean blind) {
    this.blind = blind;
    this.flow = flow;
    this.code = flow.code();
    this.ghosts = ghosts;
    this.thresholds = Thresholds.of(flow.constants());
    this.start = start;
    this.none = start.none();
    this.heads = new @Nullable Element[flow.loops().size()];
    this.backs = new @Nullable Element[flow.loops().size()];
    this.rounds = new int[flow.loops().size()];
  }

  void run() {
    sweep(Phase.UP);
    for (int i = 1; i < DESCENTS; i++) {
      sweep(Phase.DOWN);
    }
    sweep(Phase.LAST);
  }

  Map<Integer, Element> begins() {
    return begins;
  }

  boolean isGone(int decision, boolean way) {
    return gone.get(2 * decision + (way ? 0 : 1));
  }

  private void sweep(Phase phase) {
    arriving.clear();
    Element here = start;
    int pc = 0;
    while (pc < code.length()) {
      @Nullable Element more = arriving.remove(pc);
      if (more != null) {
        here = here.join(more);
      }
      Instruction instruction = code.at(pc);
      if (instruction.op() == Opcode.AGAIN) {
        here = atHead(flow.loop(pc), here, phase);
      }
      if (phase == Phase.LAST && (pc == 0 || flow.isJoin(pc) || isBranch(pc - 1))) {
        begins.put(pc, here);
      }
      switch (instruction.op()) {
        case JUMP -> {
          int target = instruction.first();
          if (target <= pc) {
            ControlFlow.Loop loop = flow.loop(pc);
            if (phase == Phase.UP && !isStable(loop, here)) {
              arriving.remove(loop.exit());
              here = none;
              pc = loop.head();
              continue;
            }
            backs[loop.index()] = here;
          } else {
            arrive(target, here);
          }
          here = none;
        }
        case DECIDE -> here = decide(pc, here, phase);
        case RAISE, REJECT, HALT -> here = none;
        default -> here = after(pc, here);
      }
      pc++;
    }
  }

  private boolean isBranch(int pc) {
    return code.at(pc).op() == Opcode.DECIDE;
  }

  private void arrive(int target, Element element) {
    if (!element.isEmpty()) {
      arriving.merge(target, element, Element::join);
    }
  }

  private Element decide(int pc, Element here, Phase phase) {
    if (here.isEmpty()) {
      return here;
    }
    Instruction instruction = code.at(pc);
    Element holds = here;
    Element fails = here;
    if (!blind) {
      Formula formula = flow.formula(pc);
      holds = ConditionFilter.assume(here, formula, true);
      fails = ConditionFilter.assume(here, formula, false);
    }
    if (phase == Phase.LAST) {
      gone.set(2 * instruction.first(), !holds.isEmpty());
      gone.set(2 * instruction.first() + 1, !fails.isEmpty());
    }
    arrive(instruction.second(), fails);
    return holds;
  }

  /** What is true after an instruction that is not about where to go. */
  Element after(int pc, Element here) {
    if (here.isEmpty()) {
      return here;
    }
    Instruction instruction = code.at(pc);
    return switch (instruction.op()) {
      case STORE -> here.assign(instruction.first(), flow.formula(pc), here::value);
      case INPUT -> here.forget(instruction.first());
      case BEGIN -> flow.entersLoop(pc) ? ghosts.entered(flow.loop(pc + 1), here) : here;
      default -> here;
    };
  }

  private Element atHead(ControlFlow.Loop loop, Element entering, Phase phase) {
    @Nullable Element head = heads[loop.index()];
    Element next;
    if (head == null) {
      next = entering;
    } else if (phase == Phase.UP) {
      next = entering.isIn(head) ? head : grown(loop, head, entering);
    } else {
      @Nullable Element back = backs[loop.index()];
      next = head.narrow(back == null ? entering : entering.join(back));
    }
    heads[loop.index()] = next;
    return next;
  }

  private boolean isStable(ControlFlow.Loop loop, Element back) {
    @Nullable Element head = heads[loop.index()];
    if (head == null || back.isIn(head)) {
      return true;
    }
    heads[loop.index()] = grown(loop, head, back);
    return false;
  }

  private Element grown(ControlFlow.Loop loop, Element head, Element more) {
    int round = rounds[loop.index()]++;
    Element next = head.join(more);
    if (round < DELAY) {
      return next;
    }
    return round < MOST_ROUNDS
        ? head.widen(next, round < PATIENCE ? thresholds : Thresholds.NONE)
        : head.all();
  }
}

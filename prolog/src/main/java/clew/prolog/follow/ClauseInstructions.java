package clew.prolog.follow;

import clew.prolog.ir.Clause;
import clew.prolog.ir.Instruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** The steps of a clause, each once: the same order for every machine that loads the clause. */
final class ClauseInstructions {
  private ClauseInstructions() {}

  static List<Instruction> of(Clause clause) {
    Set<Instruction> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Instruction> steps = new ArrayList<>();
    Deque<Instruction> work = new ArrayDeque<>();
    work.push(clause.body);
    while (!work.isEmpty()) {
      Instruction step = work.pop();
      if (step == Instruction.DONE || step == Instruction.FAILURE || !seen.add(step)) {
        continue;
      }
      steps.add(step);
      switch (step) {
        case Instruction.Try choice -> work.push(choice.alternative);
        case Instruction.Compare compare -> work.push(compare.otherwise);
        case Instruction.Test test -> work.push(test.otherwise);
        default -> {}
      }
      work.push(step.next);
    }
    return steps;
  }
}

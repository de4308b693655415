package clew.prolog.concolic;

import clew.prolog.ir.Clause;
import clew.prolog.ir.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** The steps of a clause, each once: the same order for every machine that loads the clause. */
final class Steps {
  private Steps() {}

  static List<Step> of(Clause clause) {
    Set<Step> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Step> steps = new ArrayList<>();
    Deque<Step> work = new ArrayDeque<>();
    work.push(clause.body);
    while (!work.isEmpty()) {
      Step step = work.pop();
      if (step == Step.DONE || step == Step.FAILURE || !seen.add(step)) {
        continue;
      }
      steps.add(step);
      switch (step) {
        case Step.Try choice -> work.push(choice.alternative);
        case Step.Compare compare -> work.push(compare.otherwise);
        case Step.Test test -> work.push(test.otherwise);
        default -> {}
      }
      work.push(step.next);
    }
    return steps;
  }
}

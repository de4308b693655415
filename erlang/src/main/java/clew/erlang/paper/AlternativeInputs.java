package clew.erlang.paper;

import clew.erlang.paper.FlatEvent.Context;
import java.util.ArrayList;
import java.util.List;

/**
 * The inputs that would go another way (Fig. 10): at each case that the run came by, each of the
 * clauses that it did not take. What happened after that case is left out: the paper's procedure
 * replays it, although another clause leads elsewhere, and so loses alternatives.
 */
final class AlternativeInputs {
  private AlternativeInputs() {}

  /**
   * Arguments that take a clause. Their unknowns may still be filled so that an earlier clause of
   * that case matches; but not in every way, or there would be no such alternative.
   *
   * @param trace the clauses up to there, the other one last (Definition 5)
   * @param input the arguments as text
   */
  record Alternative(List<Integer> trace, String input) {}

  /** Follows the run, and says where it could have gone instead; at most so many places. */
  static List<Alternative> of(Context main, List<FlatEvent> happened, int most) {
    List<Alternative> all = new ArrayList<>();
    List<Integer> trace = new ArrayList<>();
    SymbolicReplay run = new SymbolicReplay(main);
    for (FlatEvent happening : happened) {
      if (happening instanceof FlatEvent.Taken taken) {
        for (int clause = 1; clause <= taken.patterns().size(); clause++) {
          if (clause != taken.clause() && all.size() < most) {
            List<Integer> way = new ArrayList<>(trace);
            way.add(clause);
            run.instead(
                    taken, clause, input -> new Alternative(way, new SymbolicTermText().of(input)))
                .ifPresent(all::add);
          }
        }
        trace.add(taken.clause());
      }
      run.follow(happening);
    }
    return all;
  }
}

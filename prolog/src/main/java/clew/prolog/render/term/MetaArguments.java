package clew.prolog.render.term;

import clew.prolog.value.Functor;
import java.util.HashMap;
import java.util.Map;

/** Which arguments of the well-known predicates are goals, so that they are laid out as such. */
final class MetaArguments {
  private static final String TABLE =
      """
      call 0;once 0;ignore 0;forall 00;findall ?0-;findall ?0--;aggregate_all ?0-;aggregate_all ??0-
      catch 0?0;call_cleanup 00;setup_call_cleanup 000;with_output_to ?0;findnsols ??0-;not 0;time 0
      call_with_depth_limit 0??;call_with_time_limit ?0;call_with_inference_limit ?0?;freeze ?0;when ?0
      catch_with_backtrace 0?0;limit ?0;offset ?0;order_by ?0;distinct 0;distinct ?0;apply 0?;thread_create 0??
      dynamic ?;table ?;discontiguous ?;initialization 0;module_transparent ?;multifile ?;public ?
      thread_initialization 0;thread_local ?;volatile ?;$ 0;@ 0?
      maplist 1?;maplist 1??;maplist 1???;foldl 1???;include 1??;exclude 1??;partition 1???;notrace 0
      """;

  private static final Map<Functor, String> KNOWN = known();

  private MetaArguments() {}

  private static Map<Functor, String> known() {
    Map<Functor, String> known = new HashMap<>();
    for (String entry : TABLE.strip().split("[;\n]", -1)) {
      int space = entry.indexOf(' ');
      String goals = entry.substring(space + 1);
      known.put(Functor.of(entry.substring(0, space), goals.length()), goals);
    }
    return Map.copyOf(known);
  }

  static boolean isGoal(Functor functor, int index) {
    String goals = KNOWN.get(functor);
    return goals != null && Character.isDigit(goals.charAt(index));
  }

  static boolean hasGoals(Functor functor) {
    return KNOWN.containsKey(functor);
  }
}

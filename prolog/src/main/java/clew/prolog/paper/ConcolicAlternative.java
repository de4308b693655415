package clew.prolog.paper;

import clew.prolog.eval.Solutions;
import clew.prolog.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An alternative on the stack of a concolic computation, a tuple (l; L; sigma; G) of Definition 3.
 *
 * @param clauses the labels of the clauses under way in it
 * @param solutions what is left of a builtin that may hold in further ways, or null
 * @param below the rest of the stack; null is the empty one
 */
record ConcolicAlternative(
    String label,
    List<String> clauses,
    Value answer,
    List<ConcolicGoal> goals,
    @Nullable Solutions solutions,
    @Nullable ConcolicAlternative below) {}

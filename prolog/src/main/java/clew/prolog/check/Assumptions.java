package clew.prolog.check;

import clew.engine.term.tree.Type;
import clew.prolog.mode.ArgumentMode;
import clew.prolog.model.term.TermUniverse;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What a search takes for granted of a predicate's arguments that nobody said, in sentences. */
final class Assumptions {
  private static final int MOST_NAMED = 8;

  private final InputTypes types;
  private final TermUniverse universe;

  Assumptions(InputTypes types, TermUniverse universe) {
    this.types = types;
    this.universe = universe;
  }

  /** The sentences about a predicate whose arguments have these names; none if all was said. */
  List<String> of(Signature signature, List<String> names) {
    List<String> told = new ArrayList<>();
    List<String> ways = new ArrayList<>();
    Functor functor = signature.functor();
    boolean isGuessed = signature.isGuessed() && functor.arity() > 0;
    if (isGuessed) {
      told.add("the modes " + signature + ", from what the clauses look like");
      ways.add("modes such as " + example(signature));
    }
    Map<String, List<String>> typed = new LinkedHashMap<>();
    boolean isAny = false;
    for (int i = 0; i < names.size(); i++) {
      ArgumentMode mode = signature.modes().get(i);
      Value fixed = signature.fixed().get(i);
      if (fixed != null || mode == ArgumentMode.OUT || !types.isUnsaid(functor, i)) {
        continue;
      }
      Type type = types.of(functor, i, mode);
      if (type.equals(universe.ground()) || type.equals(universe.partial())) {
        isAny = true;
      } else {
        typed.computeIfAbsent(type.toString(), key -> new ArrayList<>()).add(names.get(i));
      }
    }
    typed.forEach((type, arguments) -> told.add(described(type, arguments)));
    if (isGuessed || !typed.isEmpty()) {
      ways.add("a comment %! in the program");
    }
    if (!typed.isEmpty()) {
      ways.add("--no-spec");
    }
    if (isAny) {
      told.add("compounds in inputs are " + compounds());
    }
    if (signature.fixed().values().stream().anyMatch(ClosureArguments::isMade)) {
      told.add("what is called is a table of facts that Clew made, as the tests define it");
    }
    if (!ways.isEmpty()) {
      told.add("To say otherwise: " + String.join(", or ", ways));
    }
    return told;
  }

  private static String described(String type, List<String> arguments) {
    boolean isOne = arguments.size() == 1;
    String all = String.join(" and ", arguments) + (isOne ? " is " : " are ");
    return all
        + switch (type) {
          case "integer" -> isOne ? "an integer" : "integers";
          case "list" -> isOne ? "a list" : "lists";
          default -> "like the terms in the heads of clauses";
        }
        + ", from what the clauses do with "
        + (isOne ? "it" : "them");
  }

  private String compounds() {
    List<Functor> functors = universe.functors();
    String named =
        functors.stream()
            .limit(MOST_NAMED)
            .map(functor -> functor.equals(Functor.LIST) ? "lists" : Signature.indicator(functor))
            .collect(Collectors.joining(", "));
    int more = functors.size() - MOST_NAMED;
    return "those that the clauses name: " + named + (more > 0 ? " and " + more + " more" : "");
  }

  private static String example(Signature signature) {
    String modes =
        signature.modes().stream()
            .map(mode -> mode == ArgumentMode.OUT ? "+" : mode.sign())
            .collect(Collectors.joining(","));
    // One that differs shows better what is meant.
    String other =
        signature.modes().contains(ArgumentMode.OUT) ? modes : modes.replaceFirst("\\+", "?");
    return "'" + Signature.atom(signature.functor().name()) + "(" + other + ")'";
  }
}

package clew.prolog.check;

import clew.engine.term.tree.Type;
import clew.prolog.mode.Mode;
import clew.prolog.symbol.Universe;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a search takes for granted of a predicate's arguments that nobody said, in sentences. */
final class Assumptions {
  private static final int MOST_NAMED = 8;

  private final InputTypes types;
  private final Universe universe;

  Assumptions(InputTypes types, Universe universe) {
    this.types = types;
    this.universe = universe;
  }

  /** The sentences about a predicate whose arguments have these names; none if all was said. */
  List<String> of(Signature signature, List<String> names) {
    List<String> told = new ArrayList<>();
    Functor functor = signature.functor();
    if (signature.isGuessed() && functor.arity() > 0) {
      told.add("the modes " + signature + ", from what the clauses look like");
    }
    List<String> typed = new ArrayList<>();
    boolean isAny = false;
    for (int i = 0; i < names.size(); i++) {
      Mode mode = signature.modes().get(i);
      Value fixed = signature.fixed().get(i);
      if (fixed != null || mode == Mode.OUT || !types.isUnsaid(functor, i)) {
        continue;
      }
      Type type = types.of(functor, i, mode);
      if (type.equals(universe.ground()) || type.equals(universe.partial())) {
        isAny = true;
      } else {
        typed.add(names.get(i) + " is " + described(type));
      }
    }
    if (!typed.isEmpty()) {
      told.add(String.join(", ", typed) + ", from what the clauses do with it");
    }
    if (isAny) {
      told.add("compounds in inputs are " + compounds());
    }
    if (signature.fixed().values().stream().anyMatch(Closures::isMade)) {
      told.add("what is called is a table of facts that Clew made, as the tests define it");
    }
    if (!told.isEmpty()) {
      told.add(
          "Say otherwise by modes, "
              + example(signature)
              + ", by a comment %! in the program, or by --no-spec");
    }
    return told;
  }

  private static String described(Type type) {
    return switch (type.toString()) {
      case "integer" -> "an integer";
      case "list" -> "a list";
      default -> "of the shapes that the clauses take apart";
    };
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
            .map(mode -> mode == Mode.OUT ? "+" : mode.sign())
            .collect(Collectors.joining(","));
    return "'" + Signature.atom(signature.functor().name()) + "(" + modes + ")'";
  }
}

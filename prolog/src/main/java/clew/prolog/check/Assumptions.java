package clew.prolog.check;

import clew.engine.reason.InputAssumption;
import clew.engine.reason.InputAssumption.Remedy;
import clew.engine.reason.InputAssumption.Shape;
import clew.engine.reason.InputAssumption.Structure;
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

/** What a search takes for granted of a predicate's arguments that nobody said. */
final class Assumptions {
  private static final Remedy COMMENT = new Remedy.Comment("%!");
  private static final Remedy NO_SPEC = new Remedy.Flag("--no-spec");

  private final InputTypes types;
  private final TermUniverse universe;

  Assumptions(InputTypes types, TermUniverse universe) {
    this.types = types;
    this.universe = universe;
  }

  /** What is assumed of a predicate whose arguments have these names; nothing if all was said. */
  List<InputAssumption> of(Signature signature, List<String> names) {
    List<InputAssumption> assumed = new ArrayList<>();
    Functor functor = signature.functor();
    if (signature.isGuessed() && functor.arity() > 0) {
      assumed.add(
          new InputAssumption.Modes(
              signature.toString(), List.of(new Remedy.OtherModes(example(signature)), COMMENT)));
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
    typed.forEach(
        (type, arguments) ->
            assumed.add(
                new InputAssumption.Arguments(arguments, shape(type), List.of(COMMENT, NO_SPEC))));
    if (isAny) {
      assumed.add(
          new InputAssumption.Compounds(
              universe.functors().stream().map(Assumptions::structure).toList()));
    }
    if (signature.fixed().values().stream().anyMatch(ClosureArguments::isMade)) {
      assumed.add(new InputAssumption.MadeCallable());
    }
    return assumed;
  }

  private static Shape shape(String type) {
    return switch (type) {
      case "integer" -> Shape.INTEGER;
      case "list" -> Shape.LIST;
      default -> Shape.AS_IN_HEADS;
    };
  }

  private static Structure structure(Functor functor) {
    return functor.equals(Functor.LIST)
        ? new Structure.Lists()
        : new Structure.Named(Signature.indicator(functor));
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

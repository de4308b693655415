package clew.prolog.check;

import clew.engine.term.tree.Type;
import clew.prolog.mode.ArgumentMode;
import clew.prolog.mode.ClauseGoals;
import clew.prolog.mode.ModeDeclaration;
import clew.prolog.mode.ModeDeclarations;
import clew.prolog.model.term.TermUniverse;
import clew.prolog.type.TypeInference;
import clew.prolog.type.TypeTerms;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the inputs of predicates may be: as declared, as checked, as used, or anything. */
final class InputTypes {
  private static final int LARGEST = 1_000;
  private static final Functor MUST_BE = Functor.of("must_be", 2);

  private final Map<Functor, List<Value>> program;
  private static final Atom LIST = Atom.of("list");

  private final ModeDeclarations declared;
  private final TermUniverse universe;
  private final TypeTerms terms;
  private final TypeInference uses;
  private final boolean isOn;

  /**
   * The types of a program's arguments.
   *
   * @param isOn if not, inputs may be anything
   */
  InputTypes(
      Map<Functor, List<Value>> program,
      ModeDeclarations declared,
      TermUniverse universe,
      boolean isOn) {
    this.program = program;
    this.declared = declared;
    this.universe = universe;
    this.terms = new TypeTerms(universe.ground());
    this.uses = new TypeInference(program, universe.ground());
    this.isOn = isOn;
  }

  Type of(Functor functor, int index, ArgumentMode mode) {
    if (mode == ArgumentMode.ANY) {
      return universe.partial();
    }
    if (!isOn) {
      return universe.ground();
    }
    Optional<Type> said = declared(functor, index).or(() -> checked(functor, index));
    Optional<Type> used = uses.of(functor, index);
    if (said.isEmpty() || used.isEmpty()) {
      return said.or(() -> used).orElse(universe.ground());
    }
    if (written(functor, index).filter(type -> type != LIST).isPresent()) {
      return said.get();
    }
    // That something is a list says nothing of its elements; what is done with them does.
    return said.get()
        .intersect(used.get(), LARGEST)
        .filter(both -> !both.isEmpty())
        .orElse(said.get());
  }

  /** Whether the program says nothing of an argument that is given. */
  boolean isUnsaid(Functor functor, int index) {
    return isOn && declared(functor, index).or(() -> checked(functor, index)).isEmpty();
  }

  private Optional<Type> declared(Functor functor, int index) {
    return written(functor, index).flatMap(terms::of);
  }

  /** The type as its author wrote it. */
  private Optional<Value> written(Functor functor, int index) {
    return declared
        .of(functor)
        .map(ModeDeclaration::arguments)
        .flatMap(arguments -> arguments.get(index).type());
  }

  /** The type that some clause says the argument must be of. */
  private Optional<Type> checked(Functor functor, int index) {
    for (Value clause : program.getOrDefault(functor, List.of())) {
      Value argument = ((Compound) ClauseGoals.head(clause)).argument(index).walked();
      for (Value goal : ClauseGoals.body(clause)) {
        if (goal instanceof Compound check
            && check.is(MUST_BE)
            && check.argument(1).walked() == argument) {
          Optional<Type> type = terms.of(check.argument(0));
          if (type.isPresent()) {
            return type;
          }
        }
      }
    }
    return Optional.empty();
  }
}

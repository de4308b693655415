package clew.prolog.mode;

import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.List;
import java.util.Optional;

/** What a program says of a predicate: the mode and perhaps the type of each argument. */
public record ModeDeclaration(Functor functor, List<Argument> arguments) {
  public ModeDeclaration {
    arguments = List.copyOf(arguments);
  }

  /**
   * One argument.
   *
   * @param type as it is written, such as {@code list(integer)}
   */
  public record Argument(ArgumentMode mode, Optional<Value> type) {}

  public List<ArgumentMode> modes() {
    return arguments.stream().map(Argument::mode).toList();
  }
}

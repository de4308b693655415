package clew.erlang.model.made;

import clew.engine.term.Term;
import clew.erlang.value.AnyFun;
import clew.erlang.value.Atom;
import clew.erlang.value.Fun;
import clew.erlang.value.GivenFun;
import clew.erlang.value.Opaque;
import clew.erlang.value.Value;
import java.util.Optional;

/** The names by which terms know functions that are code. */
public final class CodeNames {
  private static final String GIVEN = "given:";

  private static final String ANY = "any";

  private CodeNames() {}

  /** A function of which only its identity and arity are known, such as in a comparison. */
  private record Named(String name, int arity) implements Fun {}

  /**
   * Something that is equal only to itself, such as a process.
   *
   * @param name tells it from others
   * @param text as it is shown: systems give such things other numbers each time
   */
  public record Identity(String name, String text) implements Opaque {}

  /** Empty if it has no name of its own. */
  public static Optional<String> of(Fun fun) {
    return switch (fun) {
      case GivenFun given -> Optional.of(GIVEN + given.module() + ":" + given.text());
      case AnyFun any -> Optional.of(ANY);
      default -> Optional.empty();
    };
  }

  public static Value function(Term.Table code, int arity) {
    // What a solver tries out has other names.
    String name = code.otherwise() instanceof Term.Atom atom ? atom.name() : code.toString();
    if (name.equals(ANY)) {
      return new AnyFun(arity);
    }
    if (!name.startsWith(GIVEN)) {
      return new Named(name, arity);
    }
    String given = name.substring(GIVEN.length());
    int colon = given.indexOf(':');
    return new GivenFun(given.substring(colon + 1), Atom.of(given.substring(0, colon)), arity);
  }
}

package clew.erlang.model.made;

import clew.engine.term.Constructor;
import clew.erlang.value.Atom;
import clew.erlang.value.MadeBy;
import java.util.List;

/** How terms are built of what inputs have in them that is no data. */
public final class Made {
  /** A process, port or reference, with a number that tells it from others. */
  public static final Constructor PID = new Constructor("pid", 1);

  public static final Constructor PORT = new Constructor("port", 1);
  public static final Constructor REFERENCE = new Constructor("reference", 1);

  /** A result of a function that is none: the class and the reason of what it raises. */
  public static final Constructor FAILURE = new Constructor("raises", 2);

  /** How many processes, ports and references an input may have of each. */
  public static final int MOST_IDENTITIES = 1000;

  private static final String CALL = "call ";

  private Made() {}

  /** What a call of a function gives, where inputs are made so. */
  public static Constructor call(String module, String function, int arity) {
    return new Constructor(CALL + module + ":" + function, arity);
  }

  /** The same. */
  public static Constructor call(MadeBy made) {
    return call(made.module().name(), made.function().name(), made.arguments().size());
  }

  /** Whether what it builds is the result of a call. */
  public static boolean isCall(Constructor constructor) {
    return constructor.name().startsWith(CALL);
  }

  /** The module and the function of a call. */
  public static List<Atom> called(Constructor call) {
    String name = call.name().substring(CALL.length());
    int colon = name.indexOf(':');
    return List.of(Atom.of(name.substring(0, colon)), Atom.of(name.substring(colon + 1)));
  }
}

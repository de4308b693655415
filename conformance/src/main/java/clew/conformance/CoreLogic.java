package clew.conformance;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A program in core.logic, which is there for comparison only: it is looked for at run time, and
 * nothing is compiled against it.
 */
final class CoreLogic {
  private final Object bench;
  private final Method invoke;

  private CoreLogic(Object bench, Method invoke) {
    this.bench = bench;
    this.invoke = invoke;
  }

  /** The program, if core.logic is on the class path. */
  static Optional<CoreLogic> of(Path program) {
    try {
      Class.forName("clojure.lang.RT"); // before its compiler, which needs it
      Class.forName("clojure.lang.Compiler")
          .getMethod("loadFile", String.class)
          .invoke(null, program.toString());
      Object bench =
          Class.forName("clojure.java.api.Clojure")
              .getMethod("var", Object.class, Object.class)
              .invoke(null, "lists", "bench");
      Method invoke =
          Class.forName("clojure.lang.IFn").getMethod("invoke", Object.class, Object.class);
      return Optional.of(new CoreLogic(bench, invoke));
    } catch (ClassNotFoundException absent) {
      System.out.println("  core.logic is not on the class path: no comparison with it");
      return Optional.empty();
    } catch (ReflectiveOperationException broken) {
      throw new IllegalStateException(broken);
    }
  }

  long answers(String name, int size) throws IllegalAccessException, InvocationTargetException {
    return ((Number) invoke.invoke(bench, name, (long) size)).longValue();
  }
}

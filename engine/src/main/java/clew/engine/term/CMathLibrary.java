package clew.engine.term;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Collections;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The functions of the C library, which the real systems call: theirs and Java's differ in the last
 * digit now and then. A function is looked up when it is first called. Where there is none, or
 * native code may not be called, Java's own takes its place.
 */
public final class CMathLibrary {
  private CMathLibrary() {}

  /** The function of one number that has this name in C. */
  public static DoubleUnaryOperator unary(String name, DoubleUnaryOperator otherwise) {
    return new Unary(name, otherwise);
  }

  /** The function of two numbers that has this name in C. */
  public static DoubleBinaryOperator binary(String name, DoubleBinaryOperator otherwise) {
    return new Binary(name, otherwise);
  }

  private static final class Unary implements DoubleUnaryOperator {
    private final String name;
    private final DoubleUnaryOperator otherwise;

    /** Several threads may look for it at once: they find the same. */
    private volatile @Nullable DoubleUnaryOperator function;

    Unary(String name, DoubleUnaryOperator otherwise) {
      this.name = name;
      this.otherwise = otherwise;
    }

    @Override
    public double applyAsDouble(double x) {
      DoubleUnaryOperator known = function;
      if (known == null) {
        known = found();
        function = known;
      }
      return known.applyAsDouble(x);
    }

    private DoubleUnaryOperator found() {
      return find(name, 1)
          .<DoubleUnaryOperator>map(handle -> y -> call(handle, y))
          .orElse(otherwise);
    }

    private static double call(MethodHandle handle, double x) {
      try {
        return (double) handle.invokeExact(x);
      } catch (Throwable thrown) {
        throw new IllegalStateException("a function of the C library threw at " + x, thrown);
      }
    }
  }

  private static final class Binary implements DoubleBinaryOperator {
    private final String name;
    private final DoubleBinaryOperator otherwise;

    /** Several threads may look for it at once: they find the same. */
    private volatile @Nullable DoubleBinaryOperator function;

    Binary(String name, DoubleBinaryOperator otherwise) {
      this.name = name;
      this.otherwise = otherwise;
    }

    @Override
    public double applyAsDouble(double x, double y) {
      DoubleBinaryOperator known = function;
      if (known == null) {
        known = found();
        function = known;
      }
      return known.applyAsDouble(x, y);
    }

    private DoubleBinaryOperator found() {
      return find(name, 2)
          .<DoubleBinaryOperator>map(handle -> (a, b) -> call(handle, a, b))
          .orElse(otherwise);
    }

    private static double call(MethodHandle handle, double x, double y) {
      try {
        return (double) handle.invokeExact(x, y);
      } catch (Throwable thrown) {
        throw new IllegalStateException(
            "a function of the C library threw at " + x + " and " + y, thrown);
      }
    }
  }

  /** The descriptor must be that of the function in C, which the compiler cannot check. */
  @SuppressWarnings("restricted")
  private static Optional<MethodHandle> find(String name, int arity) {
    try {
      Linker linker = Linker.nativeLinker();
      Optional<MemorySegment> symbol = linker.defaultLookup().find(name);
      FunctionDescriptor descriptor =
          FunctionDescriptor.of(
              ValueLayout.JAVA_DOUBLE,
              Collections.nCopies(arity, ValueLayout.JAVA_DOUBLE)
                  .toArray(ValueLayout.OfDouble[]::new));
      return symbol.map(
          address -> linker.downcallHandle(address, descriptor, Linker.Option.critical(false)));
    } catch (UnsupportedOperationException | IllegalCallerException _) {
      return Optional.empty();
    }
  }
}

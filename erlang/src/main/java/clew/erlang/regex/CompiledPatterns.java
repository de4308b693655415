package clew.erlang.regex;

import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Nil;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What the patterns were that one run compiled, by the code that the real system made of them. */
public final class CompiledPatterns {
  private static final Atom MODULE = Atom.of("re");
  private static final Atom COMPILE = Atom.of("compile");
  private static final Atom COMPILED = Atom.of("re_pattern");
  private static final int CODE = 4;

  /** A pattern, and the options that it was compiled with. */
  public record Source(Value pattern, Value options) {}

  private final Map<ByteBuffer, Source> sources = new HashMap<>();

  /** Takes a look at a call, which may be one that compiles. */
  public void note(Atom module, Atom name, Value[] arguments, Value result) {
    if (module == MODULE
        && name == COMPILE
        && result instanceof Tuple tuple
        && tuple.elements[0] == Atom.OK
        && tuple.elements[1] instanceof Tuple compiled
        && isCompiled(compiled)
        && compiled.elements[CODE] instanceof Bits code) {
      Value options = arguments.length == 1 ? Nil.NIL : arguments[1];
      sources.put(ByteBuffer.wrap(code.toBytes()), new Source(arguments[0], options));
    }
  }

  public static boolean isCompiled(Value value) {
    return value instanceof Tuple tuple
        && tuple.elements.length == CODE + 1
        && tuple.elements[0] == COMPILED;
  }

  /** What it was compiled from, if that is known. */
  public Optional<Source> source(Value compiled) {
    return ((Tuple) compiled).elements[CODE] instanceof Bits code
        ? Optional.ofNullable(sources.get(ByteBuffer.wrap(code.toBytes())))
        : Optional.empty();
  }
}

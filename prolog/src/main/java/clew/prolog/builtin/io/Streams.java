package clew.prolog.builtin.io;

import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Output;
import clew.prolog.value.Atom;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** The streams of one machine, and those that are used where none is named. */
public final class Streams {
  private final Map<Atom, PrologStream> open = new LinkedHashMap<>();
  private final Map<Atom, PrologStream> aliases = new LinkedHashMap<>();
  private PrologStream.Sink output;
  private PrologStream.Input input;
  private final Set<PrologStream> standard;
  private int next = 1;

  Streams(Output standardOutput, Output errors, String text) {
    input = add(new PrologStream.Input(handle(), text));
    output = add(new PrologStream.Sink(handle(), standardOutput));
    PrologStream.Sink error = add(new PrologStream.Sink(handle(), errors));
    aliases.put(Atom.of("user_input"), input);
    aliases.put(Atom.of("user_output"), output);
    aliases.put(Atom.of("user_error"), error);
    standard = Set.of(input, output, error);
  }

  private Atom handle() {
    return Atom.of("<stream>(0x%x)".formatted(0x600000L + 0x100L * next++));
  }

  private <S extends PrologStream> S add(S stream) {
    open.put(stream.handle(), stream);
    return stream;
  }

  PrologStream.Input read(String text) {
    return add(new PrologStream.Input(handle(), text));
  }

  PrologStream.Sink write(Output to) {
    return add(new PrologStream.Sink(handle(), to));
  }

  void alias(Atom name, PrologStream stream) {
    aliases.put(name, stream);
  }

  Map<Atom, PrologStream> aliases() {
    return aliases;
  }

  Map<Atom, PrologStream> open() {
    return open;
  }

  public PrologStream.Sink output() {
    return output;
  }

  void output(PrologStream.Sink sink) {
    output = sink;
  }

  public PrologStream.Input input() {
    return input;
  }

  void input(PrologStream.Input from) {
    input = from;
  }

  public PrologStream.Sink errors() {
    return sink(Atom.of("user_error"));
  }

  /** A sink that only the caller knows. */
  PrologStream.Sink capture(StringBuilder into) {
    return new PrologStream.Sink(Atom.of("<capture>"), into::append);
  }

  /** What something writes to the current output. */
  String captured(Runnable what) {
    StringBuilder text = new StringBuilder();
    captured(
        () -> {
          what.run();
          return true;
        },
        text);
    return text.toString();
  }

  <T> T captured(Supplier<T> what, StringBuilder into) {
    PrologStream.Sink before = output;
    output = capture(into);
    try {
      return what.get();
    } finally {
      output = before;
    }
  }

  PrologStream find(Value given) {
    return switch (given.walked()) {
      case Var _ -> throw IsoErrors.instantiation();
      case Atom name -> {
        PrologStream named = aliases.get(name);
        PrologStream found = named != null ? named : open.get(name);
        if (found == null) {
          throw IsoErrors.existence("stream", name);
        }
        yield found;
      }
      case Value other -> throw IsoErrors.domain("stream_or_alias", other);
    };
  }

  PrologStream.Sink sink(Value given) {
    if (find(given) instanceof PrologStream.Sink sink) {
      return sink;
    }
    throw IsoErrors.permission("output", "stream", given.walked());
  }

  PrologStream.Input source(Value given) {
    if (find(given) instanceof PrologStream.Input source) {
      return source;
    }
    throw IsoErrors.permission("input", "stream", given.walked());
  }

  void close(PrologStream stream) {
    if (standard.contains(stream)) {
      return;
    }
    open.remove(stream.handle());
    aliases.values().removeIf(known -> known == stream);
    if (stream == output) {
      output = sink(Atom.of("user_output"));
    }
    if (stream == input) {
      input = source(Atom.of("user_input"));
    }
  }
}

package clew.prolog.builtin.io;

import clew.prolog.eval.Errors;
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
  private final Map<Atom, Stream> open = new LinkedHashMap<>();
  private final Map<Atom, Stream> aliases = new LinkedHashMap<>();
  private Stream.Sink output;
  private Stream.Input input;
  private final Set<Stream> standard;
  private int next = 1;

  Streams(Output standardOutput, Output errors, String text) {
    input = add(new Stream.Input(handle(), text));
    output = add(new Stream.Sink(handle(), standardOutput));
    Stream.Sink error = add(new Stream.Sink(handle(), errors));
    aliases.put(Atom.of("user_input"), input);
    aliases.put(Atom.of("user_output"), output);
    aliases.put(Atom.of("user_error"), error);
    standard = Set.of(input, output, error);
  }

  private Atom handle() {
    return Atom.of("<stream>(0x%x)".formatted(0x600000L + 0x100L * next++));
  }

  private <S extends Stream> S add(S stream) {
    open.put(stream.handle(), stream);
    return stream;
  }

  Stream.Input read(String text) {
    return add(new Stream.Input(handle(), text));
  }

  Stream.Sink write(Output to) {
    return add(new Stream.Sink(handle(), to));
  }

  void alias(Atom name, Stream stream) {
    aliases.put(name, stream);
  }

  Map<Atom, Stream> aliases() {
    return aliases;
  }

  Map<Atom, Stream> open() {
    return open;
  }

  public Stream.Sink output() {
    return output;
  }

  void output(Stream.Sink sink) {
    output = sink;
  }

  public Stream.Input input() {
    return input;
  }

  void input(Stream.Input from) {
    input = from;
  }

  public Stream.Sink errors() {
    return sink(Atom.of("user_error"));
  }

  /** A sink that only the caller knows. */
  Stream.Sink capture(StringBuilder into) {
    return new Stream.Sink(Atom.of("<capture>"), into::append);
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
    Stream.Sink before = output;
    output = capture(into);
    try {
      return what.get();
    } finally {
      output = before;
    }
  }

  Stream find(Value given) {
    return switch (given.walked()) {
      case Var _ -> throw Errors.instantiation();
      case Atom name -> {
        Stream named = aliases.get(name);
        Stream found = named != null ? named : open.get(name);
        if (found == null) {
          throw Errors.existence("stream", name);
        }
        yield found;
      }
      case Value other -> throw Errors.domain("stream_or_alias", other);
    };
  }

  Stream.Sink sink(Value given) {
    if (find(given) instanceof Stream.Sink sink) {
      return sink;
    }
    throw Errors.permission("output", "stream", given.walked());
  }

  Stream.Input source(Value given) {
    if (find(given) instanceof Stream.Input source) {
      return source;
    }
    throw Errors.permission("input", "stream", given.walked());
  }

  void close(Stream stream) {
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

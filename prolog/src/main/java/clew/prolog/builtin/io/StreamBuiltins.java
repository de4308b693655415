package clew.prolog.builtin.io;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.database.ClauseBuiltins;
import clew.prolog.builtin.text.TextArgument;
import clew.prolog.builtin.text.TextResult;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Real;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Characters read and written, and streams themselves. */
final class StreamBuiltins {
  private static final Atom END = Atom.of("end_of_file");
  private static final Functor POSITION = Functor.of("$stream_position", 4);
  private static final List<String> POSITION_PARTS =
      List.of("char_count", "line_count", "line_position", "byte_count");
  private static final int MOST_SPACES = 100_000_000;

  private final PrologSession session;

  StreamBuiltins(PrologSession session) {
    this.session = session;
  }

  void define(BuiltinRegistry builtins) {
    characters(builtins);
    input(builtins);
    streams(builtins);
    properties(builtins);
  }

  /** What a builtin writes because of its argument. */
  @FunctionalInterface
  private interface Piece {
    String text(Machine machine, Value argument);
  }

  private void characters(BuiltinRegistry builtins) {
    builtins.add(
        "nl",
        0,
        (machine, arguments) -> {
          session.streams(machine).output().write("\n");
          return true;
        });
    builtins.add(
        "nl",
        1,
        (machine, arguments) -> {
          session.streams(machine).sink(arguments[0]).write("\n");
          return true;
        });
    for (String name : List.of("put_char", "put")) {
      piece(
          builtins,
          name,
          true,
          (machine, argument) -> Character.toString(TextArgument.characterCode(argument, false)));
    }
    piece(builtins, "put_byte", true, StreamBuiltins::bytes);
    piece(builtins, "tab", false, StreamBuiltins::spaces);
    for (String name : List.of("flush_output", "ttyflush")) {
      builtins.add(name, 0, (machine, arguments) -> true);
    }
    builtins.add(
        "flush_output",
        1,
        (machine, arguments) -> {
          session.streams(machine).sink(arguments[0]);
          return true;
        });
  }

  private void piece(BuiltinRegistry builtins, String name, boolean isChecked, Piece piece) {
    builtins.add(
        name,
        1,
        (machine, arguments) -> {
          session.streams(machine).output().write(piece.text(machine, arguments[0]));
          return true;
        });
    builtins.add(
        name,
        2,
        (machine, arguments) -> {
          // The argument is looked at before the stream, for those that are characters.
          if (isChecked) {
            piece.text(machine, arguments[1]);
          }
          PrologStream.Sink sink = session.streams(machine).sink(arguments[0]);
          sink.write(piece.text(machine, arguments[1]));
          return true;
        });
  }

  private static String spaces(Machine machine, Value count) {
    return switch (machine.arithmetic().value(count)) {
      case Int(long number) when number > MOST_SPACES -> throw IsoErrors.resource("memory");
      case Int(long number) -> " ".repeat((int) Math.max(0, number));
      case BigInt _ -> throw IsoErrors.evaluation("int_overflow");
      case Real(double number) when Double.isNaN(number) -> throw IsoErrors.evaluation("undefined");
      case Real(double number) when Double.isInfinite(number) ->
          throw IsoErrors.evaluation("float_overflow");
      case Value other -> throw IsoErrors.type("integer_expression", other);
    };
  }

  /** All streams are text here, where a byte cannot be put. */
  private static String bytes(Machine machine, Value given) {
    Value value = given.walked();
    if (value instanceof Var) {
      throw IsoErrors.instantiation();
    }
    if (!(value instanceof Int(long number)) || number < 0 || number > 255) {
      throw IsoErrors.type("byte", value);
    }
    throw IsoErrors.permission("output", "text_stream", Atom.of("current_output"));
  }

  private void input(BuiltinRegistry builtins) {
    reads(builtins, "get_char", false, true);
    reads(builtins, "peek_char", false, false);
    reads(builtins, "get_code", true, true);
    reads(builtins, "peek_code", true, false);
    reads(builtins, "get_byte", true, true);
    reads(builtins, "peek_byte", true, false);
  }

  private void reads(BuiltinRegistry builtins, String name, boolean asCode, boolean consumes) {
    builtins.add(
        name,
        1,
        (machine, arguments) ->
            read(machine, session.streams(machine).input(), arguments[0], asCode, consumes));
    builtins.add(
        name,
        2,
        (machine, arguments) ->
            read(
                machine,
                session.streams(machine).source(arguments[0]),
                arguments[1],
                asCode,
                consumes));
  }

  private static boolean read(
      Machine machine, PrologStream.Input from, Value result, boolean asCode, boolean consumes) {
    Value wanted = result.walked();
    if (!(wanted instanceof Var) && wanted != END) {
      TextArgument.characterCode(wanted, true);
    }
    int c = consumes ? from.read() : from.peek();
    return machine.unify(wanted, asCode ? Int.of(c) : c < 0 ? END : TextResult.character(c));
  }

  private void streams(BuiltinRegistry builtins) {
    builtins.add(
        "open_string",
        2,
        (machine, arguments) ->
            machine.unify(
                arguments[1],
                session.streams(machine).read(TextArgument.WORDS.of(arguments[0])).handle()));
    builtins.add(
        "open",
        3,
        (machine, arguments) -> new FileOpening(session).open(machine, arguments, Map.of()));
    builtins.add(
        "open",
        4,
        (machine, arguments) ->
            new FileOpening(session).open(machine, arguments, ReadOptions.named(arguments[3])));
    builtins.add("close", 1, this::close);
    builtins.add("close", 2, this::close);
    builtins.add(
        "current_output",
        1,
        (machine, arguments) -> current(machine, arguments[0], session.streams(machine).output()));
    builtins.add(
        "current_input",
        1,
        (machine, arguments) -> current(machine, arguments[0], session.streams(machine).input()));
    builtins.add(
        "set_output",
        1,
        (machine, arguments) -> {
          Streams streams = session.streams(machine);
          streams.output(streams.sink(arguments[0]));
          return true;
        });
    builtins.add(
        "set_input",
        1,
        (machine, arguments) -> {
          Streams streams = session.streams(machine);
          streams.input(streams.source(arguments[0]));
          return true;
        });
  }

  private boolean close(Machine machine, Value[] arguments) {
    Streams streams = session.streams(machine);
    streams.close(streams.find(arguments[0]));
    return true;
  }

  private boolean current(Machine machine, Value asked, PrologStream stream) {
    return asked.walked() instanceof Var
        ? machine.unify(asked, stream.handle())
        : session.streams(machine).find(asked) == stream;
  }

  private void properties(BuiltinRegistry builtins) {
    builtins.add(
        "is_stream",
        1,
        (machine, arguments) ->
            arguments[0].walked() instanceof Atom name
                && (session.streams(machine).open().containsKey(name)
                    || session.streams(machine).aliases().containsKey(name)));
    builtins.add(
        "at_end_of_stream", 0, (machine, arguments) -> atEnd(session.streams(machine).input()));
    builtins.add(
        "at_end_of_stream",
        1,
        (machine, arguments) -> atEnd(session.streams(machine).source(arguments[0])));
    builtins.add(
        "line_count",
        2,
        (machine, arguments) ->
            machine.unify(
                arguments[1],
                Int.of(
                    switch (session.streams(machine).find(arguments[0])) {
                      case PrologStream.Input input -> input.line(input.offset());
                      case PrologStream.Sink sink -> sink.line();
                    })));
    builtins.add(
        "line_position",
        2,
        (machine, arguments) ->
            machine.unify(
                arguments[1],
                Int.of(
                    switch (session.streams(machine).find(arguments[0])) {
                      case PrologStream.Input input -> input.column(input.offset());
                      case PrologStream.Sink sink -> sink.column();
                    })));
    builtins.add(
        "character_count",
        2,
        (machine, arguments) ->
            machine.unify(
                arguments[1],
                Int.of(
                    switch (session.streams(machine).find(arguments[0])) {
                      case PrologStream.Input input ->
                          input.text().codePointCount(0, input.offset());
                      case PrologStream.Sink sink -> sink.characters();
                    })));
    builtins.add("stream_property", 2, this::property);
    builtins.add("stream_position_data", 3, StreamBuiltins::positionData);
  }

  private static boolean positionData(Machine machine, Value[] arguments) {
    Value position = arguments[1].walked();
    if (!(position instanceof Compound known && known.is(POSITION))) {
      throw IsoErrors.typeOrUnbound("stream_position", position);
    }
    List<Value> data = new ArrayList<>();
    for (int i = 0; i < POSITION_PARTS.size(); i++) {
      data.add(Structure.of("-", Atom.of(POSITION_PARTS.get(i)), known.argument(i)));
    }
    return ClauseBuiltins.oneOf(machine, Structure.of("-", arguments[0], arguments[2]), data, 0);
  }

  private static boolean atEnd(PrologStream.Input input) {
    return input.peek() < 0;
  }

  private boolean property(Machine machine, Value[] arguments) {
    Streams streams = session.streams(machine);
    List<Value> known = new ArrayList<>();
    for (PrologStream stream :
        arguments[0].walked() instanceof Var
            ? List.copyOf(streams.open().values())
            : List.of(streams.find(arguments[0]))) {
      boolean isInput = stream instanceof PrologStream.Input;
      List<Value> facts = new ArrayList<>();
      facts.add(Structure.of("mode", Atom.of(isInput ? "read" : "append")));
      facts.add(Atom.of(isInput ? "input" : "output"));
      streams
          .aliases()
          .forEach(
              (name, named) -> {
                if (named == stream) {
                  facts.add(Structure.of("alias", name));
                }
              });
      if (stream instanceof PrologStream.Input input) {
        facts.add(Structure.of("end_of_stream", Atom.of(input.peek() < 0 ? "at" : "not")));
      }
      Value shown = arguments[0].walked() instanceof Var ? stream.handle() : arguments[0].walked();
      facts.forEach(fact -> known.add(Structure.of("-", shown, fact)));
    }
    return ClauseBuiltins.oneOf(machine, Structure.of("-", arguments[0], arguments[1]), known, 0);
  }
}

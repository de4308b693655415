package clew.prolog.builtin.io;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.error.IsoError;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.render.term.CanonicalText;
import clew.prolog.render.term.ClauseText;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.WriteTermOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.source.OperatorTable;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.Optional;

/** Terms written to streams. */
final class WriteBuiltins {
  private static final Functor PORTRAY = Functor.of("portray", 1);

  /** The text that a builtin writes of a term. */
  @FunctionalInterface
  private interface Shape {
    String text(Machine machine, Value term, OperatorTable operators);
  }

  private final PrologSession session;

  WriteBuiltins(PrologSession session) {
    this.session = session;
  }

  void define(BuiltinRegistry builtins) {
    one(builtins, "write", plain(WriteOptions.write()));
    one(builtins, "writeq", plain(WriteOptions.writeq()));
    one(builtins, "print", (machine, term, operators) -> printed(machine, term));
    one(builtins, "write_canonical", (machine, term, ops) -> CanonicalText.text(term, ops));
    one(builtins, "portray_clause", (machine, term, ops) -> ClauseText.of(term, ops));
    one(
        builtins,
        "writeln",
        (machine, term, ops) -> Writer.text(term, ops, WriteOptions.write()) + "\n");
    builtins.add(
        "write_term",
        2,
        (machine, arguments) -> {
          String text = withOptions(machine, arguments[0], arguments[1]);
          session.streams(machine).output().write(text);
          return true;
        });
    builtins.add(
        "write_term",
        3,
        (machine, arguments) -> {
          PrologStream.Sink sink = session.streams(machine).sink(arguments[0]);
          sink.write(withOptions(machine, arguments[1], arguments[2]));
          return true;
        });
  }

  private static Shape plain(WriteOptions options) {
    return (machine, term, operators) -> Writer.text(term, operators, options);
  }

  /** With the stream as a first argument, and without. */
  private void one(BuiltinRegistry builtins, String name, Shape shape) {
    builtins.add(
        name,
        1,
        (machine, arguments) -> {
          String text = shape.text(machine, arguments[0], operators(machine));
          session.streams(machine).output().write(text);
          return true;
        });
    builtins.add(
        name,
        2,
        (machine, arguments) -> {
          PrologStream.Sink sink = session.streams(machine).sink(arguments[0]);
          sink.write(shape.text(machine, arguments[1], operators(machine)));
          return true;
        });
  }

  private OperatorTable operators(Machine machine) {
    return session.operators(machine.context());
  }

  private String withOptions(Machine machine, Value term, Value options) {
    try {
      return WriteTermOptions.of(options).text(term, operators(machine));
    } catch (IsoError wrong) {
      throw IsoErrors.of(wrong.formal());
    }
  }

  /** As {@code print/1}: a program may say by {@code portray/1} how its terms look. */
  String printed(Machine machine, Value term) {
    WriteOptions options = WriteOptions.print();
    if (machine.database().known(Database.USER, PORTRAY) != null) {
      options = options.portray(value -> portrayed(machine, value));
    }
    return Writer.text(term, operators(machine), options);
  }

  private Optional<String> portrayed(Machine machine, Value value) {
    StringBuilder text = new StringBuilder();
    boolean isWritten =
        session
            .streams(machine)
            .captured(() -> machine.once(Structure.of(PORTRAY, value), Database.USER), text);
    return isWritten ? Optional.of(text.toString()) : Optional.empty();
  }
}

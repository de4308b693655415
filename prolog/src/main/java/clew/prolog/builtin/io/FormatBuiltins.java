package clew.prolog.builtin.io;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.text.TextArgument;
import clew.prolog.error.IsoError;
import clew.prolog.error.IsoErrors;
import clew.prolog.error.PrologException;
import clew.prolog.eval.Machine;
import clew.prolog.render.term.Format;
import clew.prolog.render.term.FormatHost;
import clew.prolog.render.term.WriteTermOptions;
import clew.prolog.source.OperatorTable;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Numeral;
import clew.prolog.value.StringValue;
import clew.prolog.value.Value;
import clew.prolog.value.Var;

/** {@code format/1,2,3}, {@code sformat} and {@code with_output_to/2}. */
final class FormatBuiltins {
  private static final Functor FORMAT = Functor.of("format", 3);
  private static final Functor PLAIN = Functor.of("format", 2);

  private final PrologSession session;

  FormatBuiltins(PrologSession session) {
    this.session = session;
  }

  void define(BuiltinRegistry builtins) {
    builtins.add(
        "format",
        1,
        (machine, arguments) -> {
          try {
            return plain(machine, arguments[0], Atom.NIL);
          } catch (PrologException thrown) {
            throw IsoErrors.in(thrown, PLAIN);
          }
        });
    builtins.add("format", 2, (machine, arguments) -> plain(machine, arguments[0], arguments[1]));
    builtins.add(
        "format",
        3,
        (machine, arguments) -> {
          Streams streams = session.streams(machine);
          return switch (OutputTarget.of(arguments[0], streams)) {
            case OutputTarget.To(PrologStream.Sink sink) ->
                written(machine, sink, arguments[1], arguments[2]);
            case OutputTarget.Term term ->
                term.unify(machine, text(machine, arguments[1], arguments[2]));
          };
        });
    builtins.add("sformat", 2, (machine, arguments) -> sformat(machine, arguments, Atom.NIL));
    builtins.add("sformat", 3, (machine, arguments) -> sformat(machine, arguments, arguments[2]));
    builtins.add("with_output_to", 2, this::withOutputTo);
  }

  private boolean sformat(Machine machine, Value[] arguments, Value values) {
    try {
      return machine.unify(arguments[0], new StringValue(text(machine, arguments[1], values)));
    } catch (PrologException thrown) {
      throw IsoErrors.in(thrown, FORMAT);
    }
  }

  private boolean plain(Machine machine, Value format, Value arguments) {
    return written(machine, session.streams(machine).output(), format, arguments);
  }

  private boolean written(Machine machine, PrologStream.Sink sink, Value format, Value arguments) {
    StringBuilder out = new StringBuilder();
    try {
      format(machine, format, arguments, sink.column(), out);
    } finally {
      // What was written before an error stays written.
      sink.write(out.toString());
    }
    return true;
  }

  private String text(Machine machine, Value format, Value arguments) {
    StringBuilder out = new StringBuilder();
    format(machine, format, arguments, 0, out);
    return out.toString();
  }

  private void format(
      Machine machine, Value format, Value arguments, int column, StringBuilder out) {
    Value directives = format.walked();
    if (directives instanceof Var || TextArgument.WORDS.find(directives).isEmpty()) {
      throw IsoErrors.inPlain(IsoErrors.typeOrUnbound("text", directives), FORMAT);
    }
    try {
      Format.write(directives, arguments, column, host(machine), out);
    } catch (IsoError wrong) {
      PrologException thrown = IsoErrors.of(wrong.formal());
      boolean isUnknown =
          wrong.formal() instanceof Compound formal && formal.is(Functor.of("existence_error", 2));
      throw isUnknown ? IsoErrors.inPlain(thrown, PLAIN) : thrown;
    }
  }

  private FormatHost host(Machine machine) {
    Streams streams = session.streams(machine);
    WriteBuiltins writing = new WriteBuiltins(session);
    return new FormatHost() {
      @Override
      public OperatorTable operators() {
        return session.operators(machine.context());
      }

      @Override
      public String print(Value value) {
        return writing.printed(machine, value);
      }

      @Override
      public String writeTerm(Value value, Value options) {
        return WriteTermOptions.of(options).text(value, operators());
      }

      @Override
      public String call(Value goal) {
        return streams.captured(() -> machine.once(goal, machine.context()));
      }

      @Override
      public void room(long characters) {
        machine.room(characters);
      }

      @Override
      public Numeral evaluate(Value expression) {
        return machine.arithmetic().value(expression);
      }
    };
  }

  /** The goal runs once; however it ends, the output is then what it was before. */
  private boolean withOutputTo(Machine machine, Value[] arguments) {
    Streams streams = session.streams(machine);
    PrologStream.Sink before = streams.output();
    OutputTarget target = OutputTarget.of(arguments[0], streams);
    Value goal = arguments[1];
    StringBuilder text = new StringBuilder();
    int height = machine.height();
    machine.offer(
        again -> {
          streams.output(before);
          return false;
        },
        reason -> {
          streams.output(before);
          return Atom.TRUE;
        });
    streams.output(
        target instanceof OutputTarget.To(PrologStream.Sink sink) ? sink : streams.capture(text));
    machine.then(
        after -> {
          after.cut(height);
          streams.output(before);
          return !(target instanceof OutputTarget.Term term) || term.unify(after, text.toString());
        });
    machine.enter(goal);
    return true;
  }
}

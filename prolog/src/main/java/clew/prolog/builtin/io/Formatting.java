package clew.prolog.builtin.io;

import clew.prolog.builtin.Builtins;
import clew.prolog.builtin.text.Accepted;
import clew.prolog.eval.Errors;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Thrown;
import clew.prolog.render.Format;
import clew.prolog.render.FormatHost;
import clew.prolog.render.WriteTermOptions;
import clew.prolog.syntax.IsoError;
import clew.prolog.syntax.Operators;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Numeral;
import clew.prolog.value.Text;
import clew.prolog.value.Value;
import clew.prolog.value.Var;

/** {@code format/1,2,3}, {@code sformat} and {@code with_output_to/2}. */
final class Formatting {
  private static final Functor FORMAT = Functor.of("format", 3);
  private static final Functor PLAIN = Functor.of("format", 2);

  private final Session session;

  Formatting(Session session) {
    this.session = session;
  }

  void define(Builtins builtins) {
    builtins.add(
        "format",
        1,
        (machine, arguments) -> {
          try {
            return plain(machine, arguments[0], Atom.NIL);
          } catch (Thrown thrown) {
            throw Errors.in(thrown, PLAIN);
          }
        });
    builtins.add("format", 2, (machine, arguments) -> plain(machine, arguments[0], arguments[1]));
    builtins.add(
        "format",
        3,
        (machine, arguments) -> {
          Streams streams = session.streams(machine);
          return switch (Target.of(arguments[0], streams)) {
            case Target.To(Stream.Sink sink) -> written(machine, sink, arguments[1], arguments[2]);
            case Target.Term term -> term.unify(machine, text(machine, arguments[1], arguments[2]));
          };
        });
    builtins.add("sformat", 2, (machine, arguments) -> sformat(machine, arguments, Atom.NIL));
    builtins.add("sformat", 3, (machine, arguments) -> sformat(machine, arguments, arguments[2]));
    builtins.add("with_output_to", 2, this::withOutputTo);
  }

  private boolean sformat(Machine machine, Value[] arguments, Value values) {
    try {
      return machine.unify(arguments[0], new Text(text(machine, arguments[1], values)));
    } catch (Thrown thrown) {
      throw Errors.in(thrown, FORMAT);
    }
  }

  private boolean plain(Machine machine, Value format, Value arguments) {
    return written(machine, session.streams(machine).output(), format, arguments);
  }

  private boolean written(Machine machine, Stream.Sink sink, Value format, Value arguments) {
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
    if (directives instanceof Var || Accepted.WORDS.find(directives).isEmpty()) {
      throw Errors.inPlain(Errors.typeOrUnbound("text", directives), FORMAT);
    }
    try {
      Format.write(directives, arguments, column, host(machine), out);
    } catch (IsoError wrong) {
      Thrown thrown = Errors.of(wrong.formal());
      boolean isUnknown =
          wrong.formal() instanceof Compound formal && formal.is(Functor.of("existence_error", 2));
      throw isUnknown ? Errors.inPlain(thrown, PLAIN) : thrown;
    }
  }

  private FormatHost host(Machine machine) {
    Streams streams = session.streams(machine);
    Writing writing = new Writing(session);
    return new FormatHost() {
      @Override
      public Operators operators() {
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
      public Numeral evaluate(Value expression) {
        return machine.arithmetic().value(expression);
      }
    };
  }

  /** The goal runs once; however it ends, the output is then what it was before. */
  private boolean withOutputTo(Machine machine, Value[] arguments) {
    Streams streams = session.streams(machine);
    Stream.Sink before = streams.output();
    Target target = Target.of(arguments[0], streams);
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
    streams.output(target instanceof Target.To(Stream.Sink sink) ? sink : streams.capture(text));
    machine.then(
        after -> {
          after.cut(height);
          streams.output(before);
          return !(target instanceof Target.Term term) || term.unify(after, text.toString());
        });
    machine.enter(goal);
    return true;
  }
}

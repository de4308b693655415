package clew.prolog.builtin.io;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.text.TextArgument;
import clew.prolog.builtin.text.TextResult;
import clew.prolog.error.IsoErrors;
import clew.prolog.error.PrologException;
import clew.prolog.eval.Machine;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import clew.prolog.value.Var;

/** Terms as text and back. */
final class TermTextBuiltins {
  private static final Functor READ_FROM_ATOM = Functor.of("read_term_from_atom", 3);

  private final PrologSession session;
  private final ReadBuiltins reading;

  TermTextBuiltins(PrologSession session) {
    this.session = session;
    this.reading = new ReadBuiltins(session);
  }

  void define(BuiltinRegistry builtins) {
    builtins.add(
        "term_to_atom",
        2,
        (machine, arguments) -> both(machine, arguments[0], arguments[1], TextResult.ATOM));
    builtins.add(
        "term_string",
        2,
        (machine, arguments) -> both(machine, arguments[0], arguments[1], TextResult.STRING));
    builtins.add("term_string", 3, this::withOptions);
    builtins.add(
        "atom_to_term",
        3,
        (machine, arguments) -> {
          ReadBuiltins.Result result = reading.text(machine, TextArgument.TEXT.of(arguments[0]));
          return machine.unify(arguments[1], result.term())
              && machine.unify(arguments[2], result.bindings(false));
        });
    builtins.add(
        "read_term_from_atom",
        3,
        (machine, arguments) -> fromAtom(machine, arguments[0], arguments[1], arguments[2]));
  }

  private String written(Machine machine, Value term) {
    WriteOptions options = WriteOptions.plain().quoted(true).characterEscapes(false);
    return Writer.text(term, session.operators(machine.context()), options);
  }

  /** Writes where the text is not known, and reads where it is. */
  private boolean both(Machine machine, Value term, Value text, TextResult kind) {
    return text.walked() instanceof Var
        ? machine.unify(text, kind.of(written(machine, term)))
        : machine.unify(term, reading.text(machine, TextArgument.TEXT.of(text)).term());
  }

  private boolean withOptions(Machine machine, Value[] arguments) {
    if (arguments[1].walked() instanceof Var) {
      String text =
          Writer.text(
              arguments[0],
              session.operators(machine.context()),
              WriteOptions.plain().quoted(true));
      return machine.unify(arguments[1], TextResult.STRING.of(text));
    }
    try {
      return fromAtom(machine, arguments[1], arguments[0], arguments[2]);
    } catch (PrologException thrown) {
      throw IsoErrors.in(thrown, READ_FROM_ATOM);
    }
  }

  private boolean fromAtom(Machine machine, Value text, Value term, Value options) {
    ReadBuiltins.Result result = reading.text(machine, TextArgument.WORDS.of(text));
    return machine.unify(term, result.term()) && result.satisfies(machine, ReadOptions.of(options));
  }
}

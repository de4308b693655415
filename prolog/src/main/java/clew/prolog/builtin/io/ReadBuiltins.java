package clew.prolog.builtin.io;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.error.IsoErrors;
import clew.prolog.error.PrologException;
import clew.prolog.eval.Machine;
import clew.prolog.source.Blanks;
import clew.prolog.source.Characters;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.source.SyntaxProblem;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Int;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.List;

/** Terms read from streams and from text. */
final class ReadBuiltins {
  private static final Atom END = Atom.of("end_of_file");

  private final PrologSession session;

  ReadBuiltins(PrologSession session) {
    this.session = session;
  }

  void define(BuiltinRegistry builtins) {
    builtins.add(
        "read",
        1,
        (machine, arguments) ->
            read(machine, session.streams(machine).input(), arguments[0], Atom.NIL));
    builtins.add(
        "read",
        2,
        (machine, arguments) ->
            read(machine, session.streams(machine).source(arguments[0]), arguments[1], Atom.NIL));
    builtins.add(
        "read_term",
        2,
        (machine, arguments) ->
            read(machine, session.streams(machine).input(), arguments[0], arguments[1]));
    builtins.add(
        "read_term",
        3,
        (machine, arguments) ->
            read(
                machine,
                session.streams(machine).source(arguments[0]),
                arguments[1],
                arguments[2]));
  }

  /** What came of reading: a term with its variables, or the end. */
  record Result(Value term, List<ReadResult.Named> variables, List<String> once) {
    /** Whether the options that want something of the variables get it. */
    boolean satisfies(Machine machine, ReadOptions options) {
      for (Value option : options.all()) {
        if (option instanceof Compound asked && asked.arity() == 1) {
          Value wanted = asked.argument(0);
          boolean fits =
              switch (asked.name().name()) {
                case "variable_names" -> machine.unify(wanted, bindings(false));
                case "singletons" ->
                    wanted.walked() == Atom.of("warning") || machine.unify(wanted, bindings(true));
                case "variables" ->
                    machine.unify(
                        wanted, Cell.list(variables.stream().map(v -> v.variable()).toList()));
                default -> true;
              };
          if (!fits) {
            return false;
          }
        }
      }
      return true;
    }

    /** {@code ['X'=_, ...]} of the variables with names. */
    Value bindings(boolean onlyOnce) {
      return Cell.list(
          variables.stream()
              .filter(v -> !v.name().equals("_"))
              .filter(v -> !onlyOnce || once.contains(v.name()))
              .map(v -> Structure.of("=", Atom.of(v.name()), v.variable()))
              .toList());
    }
  }

  private boolean read(Machine machine, PrologStream.Input from, Value term, Value list) {
    ReadOptions options = ReadOptions.of(list);
    Atom module = options.module().orElse(machine.context());
    ReadFlags flags = options.flags(session.readFlags(machine.database()));
    String onError = options.syntaxErrors().name();
    while (true) {
      int start = from.offset();
      Reader reader = new Reader(from.text(), start, () -> machine.fresh().number());
      ReadResult reading = reader.next(session.operators(module), flags);
      int end = reader.offset();
      // The end of the line behind a full stop is left to be read.
      boolean leavesLine = end > start + 1 && from.text().charAt(end - 1) == '\n';
      from.seek(leavesLine ? end - 1 : end);
      if (!(reading instanceof ReadResult.Refused(SyntaxProblem problem, int _))) {
        Result result = result(reading);
        return machine.unify(term, result.term())
            && result.satisfies(machine, options)
            && tells(machine, options, from, start, reading);
      }
      PrologException error =
          IsoErrors.of(problem.formal(), new SyntaxErrorPosition(from, start).of(problem));
      if (onError.equals("error")) {
        throw error;
      }
      if (!onError.equals("quiet")) {
        String message = ErrorMessages.text(error.ball(), session.operators(module));
        session.streams(machine).errors().write("ERROR: " + message + "\n");
      }
      if (!onError.equals("dec10")) {
        return false;
      }
    }
  }

  /** Whether the options that want to know where the term stands are told so. */
  private static boolean tells(
      Machine machine,
      ReadOptions options,
      PrologStream.Input from,
      int start,
      ReadResult reading) {
    for (Value option : options.all()) {
      if (option instanceof Compound asked && asked.arity() == 1) {
        PositionTerms positions = new PositionTerms(from);
        Value wanted = asked.argument(0);
        boolean fits =
            switch (asked.name().name()) {
              case "term_position" ->
                  machine.unify(
                      wanted,
                      reading instanceof ReadResult.Term term
                          ? positions.stream(term.layout().from())
                          : positions.streamAtEnd());
              case "subterm_positions" ->
                  machine.unify(
                      wanted,
                      reading instanceof ReadResult.Term term
                          ? positions.of(term.layout())
                          : positions.ofEnd());
              case "comments" ->
                  machine.unify(
                      wanted,
                      positions.comments(
                          reading instanceof ReadResult.Term term
                              ? term.comments()
                              : Blanks.comments(from.text(), start, from.offset())));
              default -> true;
            };
        if (!fits) {
          return false;
        }
      }
    }
    return true;
  }

  private static Result result(ReadResult reading) {
    return reading instanceof ReadResult.Term term
        ? new Result(
            term.value(),
            term.variables(),
            term.named().stream()
                .filter(named -> named.occurrences() == 1)
                .map(named -> named.name())
                .toList())
        : new Result(END, List.of(), List.of());
  }

  /** Reads the first term of a text that need not end in a full stop. */
  Result text(Machine machine, String text) {
    String whole = text + " . ";
    Reader reader = new Reader(whole, 0, () -> machine.fresh().number());
    ReadResult reading =
        reader.next(session.operators(machine.context()), session.readFlags(machine.database()));
    if (reading instanceof ReadResult.Refused(SyntaxProblem problem, int _)) {
      if (isBlank(text)) {
        return new Result(END, List.of(), List.of());
      }
      throw IsoErrors.of(problem.formal(), place(whole, problem));
    }
    return result(reading);
  }

  /** Where SWI-Prolog says that a problem is: of a text that has no end it knows the start only. */
  private static Value place(String whole, SyntaxProblem problem) {
    String stripped = whole.stripLeading();
    if (problem.name().startsWith("end_of_file_in")) {
      String first = stripped.substring(0, stripped.offsetByCodePoints(0, 1));
      return Structure.of("string", new StringValue(first), Int.of(0));
    }
    int offset = whole.codePointCount(0, Math.min(problem.offset(), whole.length()));
    return Structure.of(
        "string",
        new StringValue(whole),
        Int.of(SyntaxErrorPosition.isExact(problem) ? offset : Math.max(0, offset - 1)));
  }

  private static boolean isBlank(String text) {
    return text.codePoints().allMatch(Characters::isBlank);
  }
}

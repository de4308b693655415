package clew.prolog.builtin.io;

import clew.engine.trace.Budget;
import clew.prolog.Comparison;
import clew.prolog.Swipl;
import clew.prolog.builtin.StandardBuiltins;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Solutions;
import clew.prolog.eval.TermCopy;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Int;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.List;

/** Compares answers, how they end, and printed output with the real system, many goals at once. */
final class OutputComparison {
  private static final int ANSWERS = 20;

  private static final String SCRIPT =
      """
      :- style_check(-singleton).
      answer(G) :-
          nb_setval(answers, []), nb_setval(count, 0),
          with_output_to(string(Out), solve(G, End)),
          nb_getval(answers, Found), reverse(Found, Answers),
          write_term(r(Answers, End, Out), [quoted(true)]).
      solve(G, End) :-
          (   catch(( call(G), note(G), nb_getval(count, N), N >= 20 ), E, true)
          ->  (   nonvar(E) -> shown(E, S), End = error(S) ; End = more )
          ;   End = end
          ).
      note(G) :-
          shown(G, S), nb_getval(answers, L), nb_setval(answers, [S|L]),
          nb_getval(count, N), N1 is N+1, nb_setval(count, N1).
      shown(T, S) :-
          \\+ \\+ ( copy_term_nat(T, C), numbervars(C, 0, _),
            with_output_to(string(S0),
              write_term(C, [quoted(true), numbervars(true), ignore_ops(true)])),
            nb_setval(shown, S0) ),
          nb_getval(shown, S).
      """;

  private OutputComparison() {}

  /** Asserts that all goals answer and print the same here and there. */
  static void compare(String family, List<String> goals) {
    List<String> theirs = Swipl.ask(SCRIPT, goals);
    PrologSession session = PrologSession.closed();
    Database database = StandardBuiltins.database(session, List.of());
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < goals.size(); i++) {
      String ours = ours(database, session, goals.get(i));
      boolean hasColumns = goals.get(i).matches("(?s).*format\\(.*~[^\"]*[|+].*");
      if (!masked(ours, hasColumns).equals(masked(theirs.get(i), hasColumns))) {
        differences.add(goals.get(i) + "\n  swipl: " + theirs.get(i) + "\n  ours:  " + ours);
      }
    }
    Comparison.report(family, goals.size(), differences);
  }

  /**
   * Numbers of variables and addresses of streams differ from run to run, and with the length of a
   * number what a column is filled up with.
   */
  private static String masked(String line, boolean hasColumns) {
    String plain =
        line.replaceAll("_G?[0-9]+", "_")
            // The same as characters, and as codes.
            .replaceAll("'_'(,'[0-9]')+", "_")
            .replaceAll("\\b95(,(4[89]|5[0-7]))+\\b", "_");
    String filled =
        hasColumns && !plain.equals(line) ? plain.replaceAll("(' ',|[ -])+", " ") : plain;
    return filled
        .replaceAll("<stream>\\(0x[0-9a-f]+\\)", "<stream>")
        .replaceAll("'<stream>'", "<stream>")
        // A character that no text can have: the real one tells it when the output is closed.
        .replaceAll(
            "^(raised|r)\\(.*error\\(representation_error\\(code_point\\),.*", "no character")
        // Of an unknown procedure, SWI-Prolog names the caller, and ours what the standard does.
        .replaceAll(
            "(existence_error\\(procedure,/\\([^)]*\\)\\)),(context\\(.*,[A-Z]\\)|/\\([^)]*\\))\\)",
            "$1,_)");
  }

  private static String ours(Database database, PrologSession session, String text) {
    ReadResult read =
        new Reader(text + " .").next(session.operators(Database.USER), session.readFlags(database));
    if (!(read instanceof ReadResult.Term term)) {
      return read.toString();
    }
    StringBuilder out = new StringBuilder();
    Machine machine = new Machine(database, out::append);
    Solutions solutions = machine.solve(term.value(), Budget.of(2_000_000, 0));
    List<Value> answers = new ArrayList<>();
    Value end = Atom.of("more");
    while (answers.size() < ANSWERS) {
      Solutions.Result result = solutions.next();
      if (result instanceof Solutions.Result.Answer(boolean isLast)) {
        answers.add(new StringValue(shown(machine, term.value())));
        if (isLast && answers.size() < ANSWERS) {
          end = Atom.of("end");
          break;
        }
      } else {
        end =
            switch (result) {
              case Solutions.Result.Raised(Value ball) ->
                  Structure.of("error", new StringValue(shown(machine, ball)));
              case Solutions.Result.Failed _ -> Atom.of("end");
              default -> Atom.of(result.toString());
            };
        break;
      }
    }
    Value line = Structure.of("r", Cell.list(answers), end, new StringValue(out.toString()));
    return Writer.text(line, OperatorTable.standard(), WriteOptions.plain().quoted(true));
  }

  private static String shown(Machine machine, Value value) {
    Value copy = TermCopy.of(value, machine.bindings(), false);
    int number = 0;
    for (Value variable : TermInspection.variables(copy)) {
      ((Var) variable).bind(Structure.of("$VAR", Int.of(number++)));
    }
    return Writer.text(
        copy,
        OperatorTable.standard(),
        WriteOptions.plain().quoted(true).numberVars(true).ignoreOps(true));
  }
}

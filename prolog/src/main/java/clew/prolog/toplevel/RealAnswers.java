package clew.prolog.toplevel;

import clew.engine.language.answer.GoalResult;
import clew.prolog.builtin.base.ListArguments;
import clew.prolog.builtin.io.ErrorMessages;
import clew.prolog.eval.Database;
import clew.prolog.load.Loader;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.swipl.SwiplFailure;
import clew.prolog.swipl.SwiplProcess;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;

/** What the real system answered, as an answer of ours. */
public record RealAnswers(Loader loader, List<ReadResult.Named> variables) {
  public GoalResult of(SwiplProcess.Answers theirs) throws SwiplFailure {
    OperatorTable operators = loader.session().operators(Database.USER);
    ToplevelAnswers toplevel =
        new ToplevelAnswers(variables.stream().map(ReadResult.Named::name).toList(), operators);
    List<GoalResult.Answer> answers = new ArrayList<>();
    GoalResult.Ending ending =
        theirs.isOutOfTime()
            ? new GoalResult.Ending.Stopped("the time was up")
            : new GoalResult.Ending.Halted(theirs.status());
    Reader reader = new Reader(theirs.records());
    OperatorTable plain = OperatorTable.standard();
    ReadResult read = reader.next(plain, ReadFlags.DEFAULT);
    for (; read instanceof ReadResult.Term term; read = reader.next(plain, ReadFlags.DEFAULT)) {
      switch (term.value()) {
        case Compound answer when answer.arity() == 2 && isNamed(answer, "answer") ->
            answers.add(answer(toplevel, answer));
        case Compound raised when raised.arity() == 1 && isNamed(raised, "raised") ->
            ending =
                new GoalResult.Ending.Raised(
                    ErrorMessages.text(raised.argument(0), operators),
                    ExceptionForm.form(raised.argument(0)));
        case Compound raised when raised.arity() == 1 && isNamed(raised, "raised_in_part") ->
            ending =
                new GoalResult.Ending.Raised(
                    ErrorMessages.text(raised.argument(0), operators),
                    ExceptionForm.rational(raised.argument(0)));
        case Atom word when word.name().equals("no_more") ->
            ending = new GoalResult.Ending.NoMore();
        case Atom word when word.name().equals("enough") -> ending = new GoalResult.Ending.More();
        case Atom word when word.name().equals("resource") ->
            ending = new GoalResult.Ending.Stopped("it needed more memory than it may have");
        case Value other -> throw SwiplFailure.rubbish(text(other));
      }
    }
    if (read instanceof ReadResult.Refused && !theirs.isOutOfTime()) {
      throw SwiplFailure.rubbish(theirs.records());
    }
    return new GoalResult.Answered(answers, ending, theirs.output(), List.of(), List.of(), 0);
  }

  private static String text(Value term) {
    return Writer.text(term, OperatorTable.standard(), WriteOptions.writeq());
  }

  private static GoalResult.Answer answer(ToplevelAnswers toplevel, Compound answer) {
    List<Value> residue = ListArguments.of(answer.argument(1));
    // A rational tree has no text that could be read again.
    return residue.equals(List.of(Atom.of("cyclic")))
        ? new GoalResult.Answer(List.of(), "a rational tree", ToplevelAnswers.RATIONAL)
        : toplevel.answer(ListArguments.of(answer.argument(0)), residue);
  }

  private static boolean isNamed(Compound compound, String name) {
    return compound.name().name().equals(name);
  }
}

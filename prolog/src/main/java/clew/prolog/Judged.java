package clew.prolog;

import clew.engine.language.Asked;
import clew.prolog.builtin.Lists;
import clew.prolog.builtin.io.Messages;
import clew.prolog.eval.Database;
import clew.prolog.load.Loader;
import clew.prolog.swipl.Real;
import clew.prolog.syntax.Operators;
import clew.prolog.syntax.ReadFlags;
import clew.prolog.syntax.Reader;
import clew.prolog.syntax.Reading;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;

/** What the real system answered, as an answer of ours. */
record Judged(Loader loader, List<Reading.Named> variables) {
  Asked of(Real.Answers theirs) {
    Operators operators = loader.session().operators(Database.USER);
    Toplevel toplevel =
        new Toplevel(variables.stream().map(Reading.Named::name).toList(), operators);
    List<Asked.Answer> answers = new ArrayList<>();
    Asked.Ending ending =
        theirs.isOutOfTime()
            ? new Asked.Ending.Stopped("the time was up")
            : new Asked.Ending.Halted(theirs.status());
    Reader reader = new Reader(theirs.records());
    Operators plain = Operators.standard();
    while (reader.next(plain, ReadFlags.DEFAULT) instanceof Reading.Term term) {
      switch (term.value()) {
        case Compound answer when answer.arity() == 2 && isNamed(answer, "answer") ->
            answers.add(answer(toplevel, answer));
        case Compound raised when raised.arity() == 1 && isNamed(raised, "raised") ->
            ending =
                new Asked.Ending.Raised(
                    Messages.text(raised.argument(0), operators), Balls.form(raised.argument(0)));
        case Atom word when word.name().equals("no_more") -> ending = new Asked.Ending.NoMore();
        case Atom word when word.name().equals("enough") -> ending = new Asked.Ending.More();
        case Atom word when word.name().equals("resource") ->
            ending = new Asked.Ending.Stopped("it needed more memory than it may have");
        case Value other ->
            throw new IllegalStateException("swipl's answer is not understood: " + other);
      }
    }
    return new Asked.Answered(answers, ending, theirs.output(), List.of(), List.of(), 0);
  }

  private static Asked.Answer answer(Toplevel toplevel, Compound answer) {
    List<Value> residue = Lists.of(answer.argument(1));
    // A rational tree has no text that could be read again.
    return residue.equals(List.of(Atom.of("cyclic")))
        ? new Asked.Answer(List.of(), "a rational tree", "cyclic")
        : toplevel.answer(Lists.of(answer.argument(0)), residue);
  }

  private static boolean isNamed(Compound compound, String name) {
    return compound.name().name().equals(name);
  }
}

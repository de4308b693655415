package clew.prolog.swipl;

import clew.prolog.builtin.base.ListArguments;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.swipl.ReplayResult.Answer;
import clew.prolog.swipl.ReplayResult.Covered;
import clew.prolog.swipl.ReplayResult.Ending;
import clew.prolog.swipl.ReplayResult.Frame;
import clew.prolog.swipl.ReplayResult.Place;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The lines that go to the server and come from it. */
final class ReplayProtocol {
  private static final Functor RESOURCE = Functor.of("resource_error", 1);

  /** More clauses than any program has. */
  private static final int MOST_PLACES = 1_000_000;

  private final List<Place> places = new ArrayList<>();
  private final Map<Place, Integer> alike = new HashMap<>();
  private long most;
  private List<Answer> answers = new ArrayList<>();
  private List<Covered> covered = List.of();
  private @Nullable Ending ending;

  /** A request as a term with a full stop, in a line. */
  static String text(ReplayRequest request) {
    Value term =
        Structure.of(
            "ask",
            request.module(),
            request.goal(),
            Cell.list(request.variables()),
            new Int(request.most()),
            new Int(request.inferences()),
            Cell.list(request.facts()),
            Atom.of(request.isMeasured() ? "measured" : "plain"));
    Map<Var, String> names = new HashMap<>();
    for (Value variable : TermInspection.variables(term)) {
      names.put((Var) variable, "V" + names.size());
    }
    return Writer.text(
            term,
            OperatorTable.standard(),
            WriteOptions.writeq().numberVars(false).ignoreOps(true).names(names))
        + " .";
  }

  static Value read(String line) {
    return switch (new Reader(line).next(OperatorTable.standard(), ReadFlags.DEFAULT)) {
      case ReadResult.Term term -> term.value();
      case ReadResult other ->
          throw new IllegalStateException("swipl's reply is not understood: " + line);
    };
  }

  /** Notes a clause of the program: they come in the order of their numbers. */
  void place(Compound clause) {
    String file = ((Atom) clause.argument(0).walked()).name();
    int line = (int) number(clause.argument(1));
    String name = ((Atom) clause.argument(2).walked()).name();
    int arity = (int) number(clause.argument(3));
    int count = alike.merge(new Place(file, line, name, arity, 0), 1, Integer::sum);
    if (places.size() == MOST_PLACES) {
      throw new IllegalStateException("clauses without end");
    }
    places.add(new Place(file, line, name, arity, count - 1));
  }

  /** All clauses of the program. */
  List<Place> places() {
    return List.copyOf(places);
  }

  /**
   * Begins with the replies to another request.
   *
   * @param wanted how many answers are
   */
  void begin(long wanted) {
    most = wanted;
    answers = new ArrayList<>();
    covered = List.of();
    ending = null;
  }

  /** Takes in a reply; true if it is the last. */
  boolean isOver(Value reply) {
    switch (reply) {
      case Atom word when word.name().equals("no_more") -> ending = new Ending.NoMore();
      case Atom word when word.name().equals("enough") -> ending = new Ending.More();
      case Atom word when word.name().equals("out_of_fuel") -> ending = new Ending.OutOfFuel();
      case Compound compound -> {
        return isOver(compound);
      }
      default -> throw new IllegalStateException("swipl's reply is not understood: " + reply);
    }
    return false;
  }

  private boolean isOver(Compound reply) {
    if (answers.size() > most) {
      throw new IllegalStateException("more answers than were wanted");
    }
    switch (reply.name().name()) {
      case "answer" ->
          answers.add(
              new Answer(
                  ListArguments.of(reply.argument(1)),
                  ListArguments.of(reply.argument(2)),
                  isLast(reply.argument(0)),
                  false));
      case "answer_in_part" ->
          answers.add(
              new Answer(
                  ListArguments.of(reply.argument(1)), List.of(), isLast(reply.argument(0)), true));
      case "raised" -> ending = raised(reply.argument(0).walked(), reply.argument(1));
      case "covered" ->
          covered = ListArguments.of(reply.argument(0)).stream().map(this::covered).toList();
      case "over" -> {
        Compound status = (Compound) reply.argument(0).walked();
        if (ending == null) {
          int number = (int) number(status.argument(0));
          ending =
              status.name().name().equals("exited")
                  ? new Ending.Halted(number)
                  : new Ending.Killed(number);
        }
        return true;
      }
      default -> throw new IllegalStateException("swipl's reply is not understood: " + reply);
    }
    return false;
  }

  private static boolean isLast(Value kind) {
    return kind.walked() == Atom.of("last");
  }

  private Ending raised(Value ball, Value stack) {
    if (ball instanceof Compound error
        && error.is(Functor.of("error", 2))
        && error.argument(0).walked() instanceof Compound formal
        && formal.is(RESOURCE)) {
      return new Ending.OutOfMemory();
    }
    return new Ending.Raised(ball, ListArguments.of(stack).stream().map(this::frame).toList());
  }

  private Frame frame(Value value) {
    Compound frame = (Compound) value.walked();
    int index = (int) number(frame.argument(1));
    String goal = frame.argument(0).walked() instanceof StringValue(String text) ? text : "";
    return new Frame(goal, index == 0 ? Optional.empty() : Optional.of(places.get(index - 1)));
  }

  private Covered covered(Value value) {
    Compound counts = (Compound) value.walked();
    return new Covered(
        places.get((int) number(counts.argument(0)) - 1),
        number(counts.argument(1)),
        number(counts.argument(2)));
  }

  private static long number(Value value) {
    return value.walked() instanceof Int(long number) ? number : 0;
  }

  /** What came of the goal, if it ended by itself or was ended for this reason. */
  ReplayResult replayed(Ending otherwise, String output, boolean isCounted) {
    return new ReplayResult(
        List.copyOf(answers), ending == null ? otherwise : ending, output, covered, isCounted);
  }
}

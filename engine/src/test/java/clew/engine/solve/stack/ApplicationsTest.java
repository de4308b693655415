package clew.engine.solve.stack;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Tally;
import clew.engine.term.Application;
import clew.engine.term.Assignment;
import clew.engine.term.CommonKinds;
import clew.engine.term.Constructor;
import clew.engine.term.Evaluate;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ApplicationsTest {
  private final TermPool pool = new TermPool();
  private final CommonKinds kinds = new CommonKinds(pool);
  private final SolverStack stack = new SolverStack(pool, 3_000_000, new Tally());
  private final Unknown f = pool.unknown("F", Sort.ANY);
  private final Unknown x = pool.unknown("X", Sort.INT);
  private final Unknown y = pool.unknown("Y", Sort.INT);
  private final Term zero = table(pool.integer(0));

  @AfterEach
  void close() {
    stack.close();
  }

  /** The function of one argument that is the same everywhere. */
  private Term table(Term otherwise) {
    return pool.construct(
        Constructor.FUNCTION, pool.integer(1), pool.construct(Constructor.NIL), otherwise);
  }

  private Term result(Term function, Term... arguments) {
    return Application.of(pool, function, pool.list(List.of(arguments)));
  }

  private Term isFunction(Term term) {
    return pool.apply(new Is.BuiltBy(Constructor.FUNCTION), term);
  }

  private Answer solve(Assignment near, Term goal, Term... facts) {
    List<Term> all = new ArrayList<>(List.of(isFunction(f)));
    all.addAll(List.of(facts));
    Query query = new Query(all, goal, near);
    Answer answer = stack.solve(query);
    if (answer instanceof Answer.Sat(var model)) {
      assertThat(query.holds(pool, model)).isTrue();
    }
    return answer;
  }

  private Assignment near(long xValue, long yValue) {
    return Assignment.EMPTY
        .with(f, zero)
        .with(x, pool.integer(xValue))
        .with(y, pool.integer(yValue));
  }

  @Test
  void aResultIsFreeUntilTheFunctionIsAppliedToTheSame() {
    Term first = result(f, x);
    Term second = result(f, y);
    Term areUnequal = pool.not(pool.equal(first, second));

    assertThat(solve(near(1, 2), areUnequal)).isInstanceOf(Answer.Sat.class);
    assertThat(solve(near(1, 1), areUnequal)).isInstanceOf(Answer.Sat.class);
    assertThat(solve(near(1, 1), areUnequal, pool.equal(x, y))).isEqualTo(new Answer.Unsat());
  }

  @Test
  void aFunctionOfItsOwnResultIsFound() {
    Term once = kinds.asInt(result(f, x));
    Term twice = kinds.asInt(result(f, once));

    Answer answer =
        solve(
            near(0, 0),
            pool.equal(twice, pool.integer(7)),
            kinds.isInt(result(f, x)),
            pool.equal(once, pool.add(x, pool.integer(1))),
            kinds.isInt(result(f, once)));

    assertThat(answer).isInstanceOf(Answer.Sat.class);
  }

  @Test
  void aFunctionThatGivesAFunctionIsCompleteInItsPoint() {
    Type type =
        functions(
            (builder, at) ->
                builder.leaves(at[0], Leaves.atoms("flat", "deep")).include(at[0], at[1]));
    Term inner = result(f, x);
    Term value = result(inner, y);
    // What gives functions begins with one that gives atoms.
    Term flat = table(pool.atom("flat"));

    Answer answer =
        solve(
            near(3, 4).with(f, flat),
            pool.equal(value, pool.atom("deep")),
            Member.of(pool, type, f),
            isFunction(inner));

    assertThat(answer)
        .isInstanceOfSatisfying(
            Answer.Sat.class,
            sat ->
                assertThat(Evaluate.value(pool, value, sat.model())).contains(pool.atom("deep")));
  }

  /** Functions of one argument with results of the type that is made in the state. */
  private static Type functions(java.util.function.BiConsumer<TreeAutomaton.Builder, int[]> make) {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int function = builder.state();
    int arity = builder.state();
    int points = builder.state();
    int point = builder.state();
    int any = builder.state();
    int result = builder.state();
    builder.any(any).leaves(arity, Leaves.of(Integers.between(1, 1)));
    builder.way(point, Constructor.tuple(2), any, result);
    builder.way(points, Constructor.NIL).way(points, Constructor.CONS, point, points);
    builder.way(function, Constructor.FUNCTION, arity, points, result);
    make.accept(builder, new int[] {result, function});
    return builder.build().type(function);
  }

  @Test
  void resultsAreOfTheTypeThatTheFunctionHas() {
    Type type =
        functions((builder, at) -> builder.leaves(at[0], Leaves.of(Integers.between(0, 3))));
    Term number = kinds.asInt(result(f, x));
    Term isInt = kinds.isInt(result(f, x));
    Term isTyped = Member.of(pool, type, f);

    assertThat(solve(near(0, 0), pool.equal(number, pool.integer(3)), isTyped, isInt))
        .isInstanceOf(Answer.Sat.class);
    assertThat(solve(near(0, 0), pool.equal(number, pool.integer(4)), isTyped, isInt))
        .isEqualTo(new Answer.Unsat());
  }

  @Test
  void aFunctionWithinAStructureIsChangedThere() {
    Unknown list = pool.unknown("L", Sort.ANY);
    Term second = pool.apply(new Field(Constructor.CONS, 0), kinds.tail(list));
    Assignment near = near(5, 5).with(list, pool.list(List.of(pool.atom("a"), zero)));

    Answer answer =
        solve(
            near,
            pool.equal(result(second, x), pool.atom("found")),
            kinds.isCons(list),
            kinds.isCons(kinds.tail(list)),
            isFunction(second));

    assertThat(answer).isInstanceOf(Answer.Sat.class);
  }

  @Test
  void manyApplicationsInOneOrderAreSolved() {
    List<Term> facts = new ArrayList<>();
    List<Term> results = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      Term result = result(f, pool.add(x, pool.integer(i)));
      facts.add(kinds.isInt(result));
      results.add(kinds.asInt(result));
    }
    List<Term> order = new ArrayList<>();
    for (int i = 1; i < results.size(); i++) {
      order.add(pool.less(results.get(i - 1), results.get(i)));
    }

    assertThat(solve(near(0, 0), pool.and(order), facts.toArray(Term[]::new)))
        .isInstanceOf(Answer.Sat.class);
  }

  @Test
  void aTableIsWhatItsPointsSay() {
    Term point = Application.point(pool, pool.list(List.of(pool.integer(1))), pool.atom("one"));
    Term function =
        pool.construct(
            Constructor.FUNCTION, pool.integer(1), pool.list(List.of(point)), pool.atom("other"));

    assertThat(result(function, pool.integer(1))).isEqualTo(pool.atom("one"));
    assertThat(result(function, pool.integer(2))).isEqualTo(pool.atom("other"));
    assertThat(solve(near(0, 0), pool.equal(result(function, x), pool.atom("one"))))
        .isInstanceOfSatisfying(
            Answer.Sat.class, sat -> assertThat(sat.model().value(x)).contains(pool.integer(1)));
  }
}

package clew.erlang.type;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.source.Diagnostic;
import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Evaluate;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpecsTest {
  @TempDir Path folder;
  private final TermPool pool = new TermPool();
  private final Unknown x = pool.unknown("x", Sort.ANY);
  private final Unknown y = pool.unknown("y", Sort.ANY);
  private SpecFixture fixture;

  @BeforeEach
  void open() {
    fixture = new SpecFixture(folder);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private boolean accepts(Spec spec, Term... arguments) {
    Term condition =
        arguments.length == 1
            ? spec.precondition(pool, List.of(x))
            : spec.precondition(pool, List.of(x, y));
    Assignment given = Assignment.EMPTY.with(x, arguments[0]);
    return Evaluate.holds(
        pool, condition, arguments.length == 1 ? given : given.with(y, arguments[1]));
  }

  private Term list(Term... elements) {
    return pool.list(List.of(elements));
  }

  private Term tuple(Term... elements) {
    return pool.construct(Constructor.tuple(elements.length), elements);
  }

  private Spec spec(String text, int arity) throws Exception {
    return fixture.specs("m", text).find("f", arity).orElseThrow();
  }

  @Test
  void argumentsOfAClauseBelongTogether() throws Exception {
    Spec spec = spec("-spec f(a, integer()) -> x; (b, atom()) -> y.\nf(_, _) -> x.\n", 2);

    assertThat(accepts(spec, pool.atom("a"), pool.integer(1))).isTrue();
    assertThat(accepts(spec, pool.atom("b"), pool.atom("c"))).isTrue();
    assertThat(accepts(spec, pool.atom("a"), pool.atom("c"))).isFalse();
  }

  @Test
  void theResultIsThatOfTheClauseThatFits() throws Exception {
    Spec spec = spec("-spec f(a) -> x; (b) -> y.\nf(_) -> x.\n", 1);

    assertThat(spec.resultHolds(pool, List.of(pool.atom("a")), pool.atom("x")))
        .isEqualTo(pool.bool(true));
    assertThat(spec.resultHolds(pool, List.of(pool.atom("a")), pool.atom("y")))
        .isEqualTo(pool.bool(false));
    assertThat(spec.resultHolds(pool, List.of(pool.atom("c")), pool.atom("z")))
        .isEqualTo(pool.bool(true));
  }

  @Test
  void recursiveAndParametricTypesAreUnderstood() throws Exception {
    Spec spec =
        spec(
            """
            -type tree(A) :: leaf | {tree(A), A, tree(A)}.
            -spec f(tree(1..3)) -> ok.
            f(_) -> ok.
            """,
            1);
    Term leaf = pool.atom("leaf");

    assertThat(accepts(spec, tuple(tuple(leaf, pool.integer(2), leaf), pool.integer(3), leaf)))
        .isTrue();
    assertThat(accepts(spec, tuple(leaf, pool.integer(4), leaf))).isFalse();
  }

  @Test
  void constraintsMayReferToThemselves() throws Exception {
    Spec spec = spec("-spec f(Deep) -> ok when Deep :: [integer() | Deep].\nf(_) -> ok.\n", 1);

    assertThat(accepts(spec, list(pool.integer(1), list(pool.integer(2))))).isTrue();
    assertThat(accepts(spec, list(pool.integer(1), pool.atom("a")))).isFalse();
  }

  @Test
  void recordsHaveTheTypesOfTheirFields() throws Exception {
    Spec spec =
        spec(
            """
            -record(r, {a = 0 :: integer(), b}).
            -spec f(#r{b :: atom()}) -> ok.
            f(_) -> ok.
            """,
            1);

    assertThat(accepts(spec, tuple(pool.atom("r"), pool.integer(1), pool.atom("z")))).isTrue();
    assertThat(accepts(spec, tuple(pool.atom("r"), pool.integer(1), pool.integer(2)))).isFalse();
    assertThat(accepts(spec, tuple(pool.atom("r"), pool.atom("x"), pool.atom("z")))).isFalse();
  }

  @Test
  void typesOfOtherModulesAreFetched() throws Exception {
    Spec spec = spec("-spec f(calendar:date()) -> ok.\nf(_) -> ok.\n", 1);

    assertThat(accepts(spec, tuple(pool.integer(2024), pool.integer(12), pool.integer(31))))
        .isTrue();
    assertThat(accepts(spec, tuple(pool.integer(2024), pool.integer(13), pool.integer(31))))
        .isFalse();
  }

  @Test
  void seedsAreSmallAndOfEachAlternative() throws Exception {
    Spec spec = spec("-spec f([integer()] | {ok, float()} | none) -> ok.\nf(_) -> ok.\n", 1);

    assertThat(spec.seeds(pool))
        .contains(
            List.of(list()),
            List.of(list(pool.integer(0))),
            List.of(tuple(pool.atom("ok"), pool.float64(0.0))),
            List.of(pool.atom("none")));
    assertThat(spec.text()).startsWith("-spec f(");
  }

  @Test
  void aTypeWithoutABaseIsTold() throws Exception {
    Specs specs =
        fixture.specs("m", "-type t() :: {t()}.\n-spec f(integer(), t()) -> ok.\nf(_, _) -> ok.\n");

    assertThat(specs.check())
        .extracting(Diagnostic::what)
        .containsExactly(
            "no value is of the type of argument 2 of f/2", "no value is of the type t/0");
    assertThat(specs.problems().getFirst().where().orElseThrow().at()).endsWith("m.erl:4:20");
  }

  @Test
  void anUnknownModuleOrTypeIsTold() throws Exception {
    Specs specs =
        fixture.specs("m", "-spec f(nowhere:t()) -> lists:no_such_type().\nf(_) -> ok.\n");
    Spec spec = specs.find("f", 1).orElseThrow();

    assertThat(specs.problems())
        .extracting(Diagnostic::what)
        .containsExactlyInAnyOrder(
            "a spec or type uses the type nowhere:t/0 of a module that cannot be found",
            "a spec or type uses the type lists:no_such_type/0, which is not defined");
    assertThat(accepts(spec, pool.integer(1))).isTrue();
  }

  @Test
  void anyTermIsEveryErlangTermAndNothingElse() {
    assertThat(
            List.of(
                pool.integer(1), pool.float64(1.5), list(tuple()), pool.map(java.util.Map.of())))
        .allMatch(ErlangTypes.anyTerm()::contains);
    assertThat(
            List.of(
                pool.bool(true),
                pool.text("t"),
                pool.float64(Double.NaN),
                list(pool.float64(Double.POSITIVE_INFINITY)),
                pool.construct(new Constructor("leaf", 0))))
        .noneMatch(ErlangTypes.anyTerm()::contains);
  }

  @Test
  void aTypeThatGrowsWithEachStepEnds() throws Exception {
    Specs specs =
        fixture.specs("m", "-type t(A) :: A | {t({A})}.\n-spec f(t(a)) -> ok.\nf(_) -> ok.\n");

    assertThat(accepts(specs.find("f", 1).orElseThrow(), pool.atom("a"))).isTrue();
    assertThat(specs.problems()).hasSize(1);
  }
}

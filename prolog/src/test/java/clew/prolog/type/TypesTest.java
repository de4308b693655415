package clew.prolog.type;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Type;
import clew.prolog.mode.ClauseGoals;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.model.term.TermUniverse;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TypesTest {
  private static final Type ANY =
      TermUniverse.of(List.of(Functor.of("s", 1), Functor.of("node", 3), Functor.of("-", 2)))
          .ground();

  private final TermPool pool = new TermPool();

  private static Value value(String text) {
    ReadResult read = new Reader(text + " .").next(OperatorTable.standard(), ReadFlags.DEFAULT);
    return ((ReadResult.Term) read).value();
  }

  private Term term(String text) {
    return new TermEncoding(pool).of(value(text));
  }

  private boolean has(String type, String term) {
    return new TypeTerms(ANY).of(value(type)).orElseThrow().contains(term(term));
  }

  @Test
  void readsTheTypesOfTheLibrary() {
    assertThat(has("integer", "-3")).isTrue();
    assertThat(has("integer", "a")).isFalse();
    assertThat(has("nonneg", "-3")).isFalse();
    assertThat(has("positive_integer", "0")).isFalse();
    assertThat(has("between(1, 12)", "12")).isTrue();
    assertThat(has("between(1, 12)", "13")).isFalse();
    assertThat(has("number", "1.5")).isTrue();
    assertThat(has("atom", "a")).isTrue();
    assertThat(has("atom", "[]")).isFalse();
    assertThat(has("atomic", "\"text\"")).isTrue();
    assertThat(has("string", "\"text\"")).isTrue();
    assertThat(has("boolean", "true")).isTrue();
    assertThat(has("boolean", "maybe")).isFalse();
    assertThat(has("oneof([a, 2])", "a")).isTrue();
    assertThat(has("oneof([a, 2])", "b")).isFalse();
    assertThat(has("list", "[a, s(1)]")).isTrue();
    assertThat(has("list", "[a|b]")).isFalse();
    assertThat(has("list(integer)", "[1, a]")).isFalse();
    assertThat(has("list(list(atom))", "[[a], []]")).isTrue();
    assertThat(has("codes", "[97]")).isTrue();
    assertThat(has("pair", "a-1")).isTrue();
    assertThat(has("list(pair)", "[a-1, b]")).isFalse();
    assertThat(has("integer | atom", "a")).isTrue();
    assertThat(has("integer | atom", "1.5")).isFalse();
  }

  @Test
  void doesNotGuessWhatATypeOfTheUsersMeans() {
    assertThat(new TypeTerms(ANY).of(value("customer"))).isEmpty();
  }

  private Optional<Type> use(String text, String name, int arity, int index) {
    Map<Functor, List<Value>> program = new LinkedHashMap<>();
    Reader reader = new Reader(text);
    while (reader.next(OperatorTable.standard(), ReadFlags.DEFAULT)
        instanceof ReadResult.Term read) {
      Functor functor = ClauseGoals.functor(ClauseGoals.head(read.value())).orElseThrow();
      program.computeIfAbsent(functor, key -> new ArrayList<>()).add(read.value());
    }
    return new TypeInference(program, ANY).of(Functor.of(name, arity), index);
  }

  private boolean allows(String text, String name, int arity, int index, String term) {
    return use(text, name, arity, index).map(type -> type.contains(term(term))).orElse(true);
  }

  @Test
  void whatIsComputedWithIsANumber() {
    String program = "max(X, Y, X) :- X >= Y.\nmax(_, Y, Y).\n";

    assertThat(allows(program, "max", 3, 0, "7")).isTrue();
    assertThat(allows(program, "max", 3, 0, "a")).isFalse();
  }

  @Test
  void whatIsTakenApartAsAListIsAListOfWhatItsElementsAre() {
    String program = "sum([], 0).\nsum([X|Xs], S) :- sum(Xs, T), S is T + X.\n";

    assertThat(allows(program, "sum", 2, 0, "[]")).isTrue();
    assertThat(allows(program, "sum", 2, 0, "[1, 2]")).isTrue();
    assertThat(allows(program, "sum", 2, 0, "[a]")).isFalse();
    assertThat(allows(program, "sum", 2, 0, "foo")).isFalse();
  }

  @Test
  void aTreeIsWhatItsClausesTakeApart() {
    String program =
        "size(leaf, 0).\nsize(node(L, _, R), N) :- size(L, A), size(R, B), N is A+B+1.\n";

    assertThat(allows(program, "size", 2, 0, "node(leaf, 1, node(leaf, a, leaf))")).isTrue();
    assertThat(allows(program, "size", 2, 0, "node(1, 1, leaf)")).isFalse();
    assertThat(allows(program, "size", 2, 0, "[]")).isFalse();
  }

  @Test
  void whatSomeClauseTakesAsItComesMayBeAnything() {
    assertThat(use("p(a, 1).\np(_, 2).\n", "p", 2, 0)).isEmpty();
  }

  @Test
  void whatIsHandedOnIsWhatTheOthersWant() {
    String program =
        "top(X, Y) :- sum(X, Y).\nsum([], 0).\nsum([X|Xs], S) :- sum(Xs, T), S is T + X.\n";

    assertThat(allows(program, "top", 2, 0, "[1]")).isTrue();
    assertThat(allows(program, "top", 2, 0, "[a]")).isFalse();
  }
}

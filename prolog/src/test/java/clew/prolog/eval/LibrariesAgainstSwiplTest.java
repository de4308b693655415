package clew.prolog.eval;

import static org.assertj.core.api.Assertions.assertThat;

import clew.prolog.Comparison;
import clew.prolog.Swipl;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every predicate that a library exports, loaded from SWI-Prolog's own source as a program would,
 * on arguments of any type: what the predicate wants, and what it does not.
 */
class LibrariesAgainstSwiplTest {
  private static final int FEWEST = 500;
  private static final int EACH = 12;
  private static final Functor PHRASE = Functor.of("phrase", 2);
  private static final Functor PHRASE_REST = Functor.of("phrase", 3);

  private static final String EXPORTS =
      """
      answer(Library) :-
          use_module(library(Library)),
          absolute_file_name(library(Library), File, [file_type(prolog), access(read)]),
          module_property(Module, file(File)),
          module_property(Module, exports(Exports)),
          forall(member(Name/Arity, Exports), format("~w/~w\\x1f\\", [Name, Arity])).
      """;

  private static final String PROGRAM =
      """
      p(1). p(3). p(2). p(3).
      q(a, 1). q(b, 2). q(a, 3). q(c, 1).
      double(X, Y) :- Y is X * 2.
      half(X, Y) :- 0 is X mod 2, Y is X // 2.
      add(X, Y, Z) :- Z is X + Y.
      add3(X, Y, A, B) :- B is A + X * Y.
      add4(X, Y, Z, A, B) :- B is A + X * Y - Z.
      add5(X, Y, Z, W, A, B) :- B is A + X * Y - Z * W.
      add_pair(_-V, A, B) :- B is A + V.
      both(X, Y, X-Y, Y-X).
      odd(X) :- 1 is X mod 2.
      order(O, X) :- compare(O, X, 2).
      order(P, X, O) :- compare(O, X, P).
      order_at_most(X, Y) :- X @=< Y.
      is_meta_option(a).
      long_line(L) :- string_length(L, N), N > 3.
      digit_(D) --> [C], { code_type(C, digit(D)) }.
      swap(a, b).
      swap(f(X), g(X)).
      count_atom(X, A, B) :- atom(X), B is A + 1.
      count_atom(X, x, A, B) :- atom(X), B is A + 1.
      """;

  static Set<String> libraries() throws IOException {
    return LibraryGoals.patterns().keySet();
  }

  @ParameterizedTest
  @MethodSource("libraries")
  void behavesAsInSwipl(String library) throws Exception {
    Map<String, List<String>> all = LibraryGoals.patterns();
    List<String> patterns = all.getOrDefault(library, List.of());
    LibraryGoals random = new LibraryGoals(500 + List.copyOf(all.keySet()).indexOf(library));
    int count = Comparison.cases(Math.max(FEWEST, EACH * patterns.size()));
    List<String> goals = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      goals.add(random.goal(patterns.get(i % patterns.size())));
    }
    assertThat(called(goals)).as("exports of library(%s)", library).containsAll(exports(library));
    GoalComparison.compare(
        library.replace('/', '-'),
        ":- use_module(library(" + library + ")).\n" + PROGRAM,
        goals,
        4_000);
  }

  /** Dicts and quasi quotations are not there. */
  private static final Set<String> WITHOUT = Set.of("option dict_options/2", "strings string/4");

  private static List<String> exports(String library) {
    String line = Swipl.ask(EXPORTS, List.of(library)).getFirst();
    return Stream.of(line.split("\u001f"))
        .filter(x -> !WITHOUT.contains(library + " " + x))
        .toList();
  }

  /** What is named anywhere in the goals; within phrase/2, as what it is translated to. */
  private static Set<String> called(List<String> goals) {
    Set<String> called = new TreeSet<>();
    for (String goal : goals) {
      List<Value> work = new ArrayList<>(List.of(PrologPrograms.goal(goal)));
      while (!work.isEmpty()) {
        switch (work.removeLast().walked()) {
          case Compound phrase when phrase.is(PHRASE) || phrase.is(PHRASE_REST) ->
              grammar(phrase.argument(0), called);
          case Compound compound -> {
            called.add(compound.name().name() + "/" + compound.arity());
            for (int i = 0; i < compound.arity(); i++) {
              work.add(compound.argument(i));
            }
          }
          case Atom atom -> called.add(atom.name() + "/0");
          default -> {
            // Nothing is called there.
          }
        }
      }
    }
    return called;
  }

  private static void grammar(Value body, Set<String> called) {
    List<Value> work = new ArrayList<>(List.of(body));
    while (!work.isEmpty()) {
      switch (work.removeLast().walked()) {
        case Compound compound -> {
          called.add(compound.name().name() + "/" + (compound.arity() + 2));
          for (int i = 0; i < compound.arity(); i++) {
            work.add(compound.argument(i));
          }
        }
        case Atom atom -> called.add(atom.name() + "/2");
        default -> {
          // Nothing is called there.
        }
      }
    }
  }
}

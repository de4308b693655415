package clew.prolog.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Language;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.source.SourceText;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.PathPrefix;
import clew.engine.trace.Trace;
import clew.prolog.PrologEnvironment;
import clew.prolog.PrologLanguage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run does the same whatever was run before it, in this process or another. */
class PureRunsTest {
  private static final Budget BUDGET = Budget.of(200_000, 500);

  /** Programs that change, ask for or make up what might differ from run to run. */
  private static final String PROGRAM =
      """
      :- dynamic seen/1, count/1.
      :- table path/2.
      count(0).
      edge(a, b). edge(b, c). edge(c, a).
      path(X, Y) :- edge(X, Y).
      path(X, Y) :- path(X, Z), edge(Z, Y).
      :- path(a, _) -> true ; true.

      asserted(X, L) :- assertz(seen(X)), findall(Y, seen(Y), L).
      retracted(N, C) :- retract(count(M)), C is M + N, assertz(count(C)).
      invented(X, L) :-
          ( X == a -> assertz(one(1)), assertz(two(1)) ; assertz(two(1)), assertz(one(1)) ),
          findall(N, ( member(N, [one, two]), current_predicate(N/1) ), S),
          findall(P, ( current_predicate(P/1), memberchk(P, [one, two]) ), T),
          L = S-T.
      many(X, R) :-
          forall(between(1, 30, I), assertz(big(I, k(I)))),
          ( X = k(K) -> big(R, k(K)) ; big(X, R) ).
      flagged(X, F) :-
          ( current_prolog_flag(mine, F) -> true ; F = none ),
          create_prolog_flag(mine, X, []),
          set_prolog_flag(double_quotes, atom).
      counted(X, N) :- flag(counter, N, N + X).
      globals(X, L) :-
          ( nb_current(kept, Old) -> true ; Old = none ),
          nb_setval(kept, X), b_setval(tried, X),
          findall(K, ( nb_current(K, _), memberchk(K, [kept, tried]) ), Ks),
          L = Old-Ks.
      chance(X, L) :-
          A is random(1000), B is random_float, random_between(1, X, C), random(D),
          random_member(E, [p, q, r, s]), random_permutation([1, 2, 3, 4, 5], F),
          L = [A, B, C, D, E, F].
      clock(X, L) :-
          get_time(A), statistics(cputime, B), statistics(inferences, C),
          statistics(walltime, D), statistics(runtime, E), F is cputime,
          L = [X, A, B, C, D, E, F].
      named(X, L) :- gensym(X, A), gensym(X, B), L = [A, B].
      tabled(X, L) :- findall(Y, path(X, Y), L).
      collected(X, L) :-
          findall(Y-V, ( member(Y, [X, 2, 3]), V = f(_) ), A), bagof(Y, member(Y, [X, 1]), B),
          L = A-B.
      recorded_once(X, L) :-
          recordz(key, X, R), findall(T, recorded(key, T), A), term_to_atom(R, N), L = A-N.
      operators(X, L) :-
          op(700, xfx, ===>), op(200, xfy, X),
          term_to_atom(T, 'a ===> b'), findall(P-Y, current_op(P, Y, ===>), A), L = T-A.
      all_operators(X, L) :- findall(O, current_op(700, _, O), Os), L = X-Os.
      conversions(X, L) :-
          char_conversion(a, b), findall(Y, current_char_conversion(a, Y), A), L = X-A.
      predicates(X, L) :-
          findall(N/A, ( predicate_property(user:H, dynamic), functor(H, N, A) ), Ps), L = X-Ps.
      systems(X, L) :-
          findall(N/A, ( predicate_property(system:H, built_in), functor(H, N, A) ), Ps),
          L = X-Ps.
      modules(X, L) :-
          findall(M, current_module(M), A), assertz(X:fact(1)), catch(X:none, _, true),
          findall(M, current_module(M), B), L = A-B.
      flags(X, L) :- findall(F, current_prolog_flag(F, _), Fs), L = X-Fs.
      streams(X, L) :-
          open_string("abc", S), with_output_to(string(T), print(S)),
          findall(A, stream_property(_, alias(A)), As), L = [X, T, As].
      variables(X, L) :-
          with_output_to(string(T), ( print(f(_, Y, Y)), write(X) )), term_to_atom(g(_, Z, Z), A),
          copy_term(h(_, X), C), format(atom(F), "~w", [C]), L = [T, A, F].
      loads(X, L) :-
          ( current_predicate(last/2) -> A = known ; A = unknown ),
          last([X, 1], Y), sum_list([1, 2], S), pairs_keys([k-X], K),
          findall(M, ( current_module(M), memberchk(M, [lists, pairs, error]) ), B),
          ( current_predicate(last/2) -> C = known ; C = unknown ), L = [A, Y, S, K, B, C].
      mentions(X, L) :- lists:last([1, X], Y), findall(M, current_module(M), Ms), L = Y-Ms.
      warns(X, L) :-
          catch(assertion(X == a), error(E, _), true),
          findall(M, ( current_module(M), memberchk(M, [debug, prolog]) ), Ms), L = E-Ms.
      uses(X, L) :-
          catch(( use_module(library(pairs)), pairs_keys([X-1], K) ), E, K = E),
          findall(M, ( current_module(M), memberchk(M, [lists, pairs, error]) ), B), L = K-B.
      consults(X, L) :- catch(( consult(part), part(X, Y) ), E, Y = E), L = Y.
      refuses(X, L) :- ( X == a -> catch(shell(ls), E, true) ; true ), L = E.
      opens(_, L) :- open(nowhere, write, L).
      hashed(X, L) :- term_hash(f(X), A), variant_hash(f(X, _), B), L = A-B.
      sorted(X, L) :- sort(0, @>=, [X, _, f(_), "s", 1.0, 1, a], L).
      branching(X, small) :- X < 3, !, assertz(seen(X)).
      branching(X, L) :- ( seen(_) -> L = seen ; L = large ), assertz(seen(X)).
      """;

  /** Predicates of the program, each with two inputs. */
  private static final Map<String, List<String>> GOALS = goals();

  @TempDir private Path folder;

  private static Map<String, List<String>> goals() {
    Map<String, List<String>> goals = new LinkedHashMap<>();
    for (String name :
        List.of(
            "asserted",
            "invented",
            "named",
            "tabled",
            "collected",
            "recorded_once",
            "operators",
            "all_operators",
            "conversions",
            "predicates",
            "systems",
            "modules",
            "flags",
            "streams",
            "variables",
            "loads",
            "mentions",
            "warns",
            "uses",
            "consults",
            "refuses",
            "opens",
            "hashed",
            "sorted",
            "globals")) {
      goals.put(name, List.of("a", "b"));
    }
    for (String name : List.of("retracted", "counted", "chance", "clock", "flagged", "branching")) {
      goals.put(name, List.of("2", "7"));
    }
    goals.put("many", List.of("k(3)", "4"));
    return goals;
  }

  /** One goal of the program. */
  private record Ask(String predicate, String argument) {
    String goal() {
      return predicate + "(" + argument + ", R)";
    }
  }

  private static List<Ask> all() {
    List<Ask> all = new ArrayList<>();
    GOALS.forEach(
        (predicate, arguments) ->
            arguments.forEach(argument -> all.add(new Ask(predicate, argument))));
    return all;
  }

  /** A program that is loaded, with its entries. */
  private static final class Loaded implements AutoCloseable {
    private final PrologLanguage language;
    private final Subject subject;
    private final Map<String, Entry> entries = new HashMap<>();

    Loaded(Path folder, String path) throws IOException {
      Files.writeString(folder.resolve("main.pl"), PROGRAM);
      Files.writeString(folder.resolve("part.pl"), "part(X, got(X)).\n");
      language = new PrologLanguage(new PrologEnvironment(path, "", folder));
      Language.Reading reading =
          language.read(new Document.Text(new SourceText("main.pl", PROGRAM)), Options.NONE);
      subject = ((Language.Reading.Accepted) reading).subject();
    }

    private synchronized Entry entry(String predicate) {
      return entries.computeIfAbsent(
          predicate, name -> ((Subject.Choice.Chosen) subject.choose(name + "(+,-)")).entry());
    }

    String run(Ask ask) {
      Entry entry = entry(ask.predicate);
      Input input = ((Parsed.Valid) entry.inputs().parse(ask.goal())).input();
      return data(entry, entry.execution().program().orElseThrow().run(input, BUDGET));
    }

    @Override
    public void close() {
      language.close();
    }
  }

  /** All that a run is, without the objects it is made of. */
  private static String data(Entry entry, Trace trace) {
    List<String> points = new ArrayList<>();
    for (Event event : trace.events()) {
      switch (event) {
        case Event.Entered(var point, _) -> points.add(point.name());
        case Event.Completed(var point, _) -> points.add("completed " + point.name());
        case Event.Concretised(var site, var lost, var why, _) -> points.add(site + " " + why);
        default -> {}
      }
    }
    return "%s%n%s%n%s%n%s%n%s"
        .formatted(
            entry.renderer().outcome(trace.outcome()),
            trace.outcome(),
            trace.steps(),
            PathPrefix.of(trace),
            String.join("; ", points));
  }

  private static Map<Ask, String> runs(Loaded loaded, List<Ask> order) {
    Map<Ask, String> runs = new LinkedHashMap<>();
    order.forEach(ask -> runs.put(ask, loaded.run(ask)));
    return runs;
  }

  private void isTheSame(String path) throws Exception {
    try (Loaded loaded = new Loaded(folder, path);
        Loaded other = new Loaded(folder, path)) {
      Map<Ask, String> first = runs(loaded, all());
      Map<Ask, String> again = runs(loaded, all());
      Map<Ask, String> backwards = runs(other, all().reversed());
      for (Ask ask : all()) {
        assertThat(again.get(ask)).as(ask + " again").isEqualTo(first.get(ask));
        assertThat(backwards.get(ask)).as(ask + " in another order").isEqualTo(first.get(ask));
      }
    }
  }

  @Test
  void aRunIsTheSameInEveryOrder() throws Exception {
    isTheSame("");
  }

  @Test
  void aRunIsTheSameInEveryOrderWithTheLibraryOfTheRealSystem() throws Exception {
    isTheSame(System.getenv("PATH"));
  }

  @Test
  void aRunIsTheSameBesidesOthers() throws Exception {
    try (Loaded alone = new Loaded(folder, "");
        Loaded shared = new Loaded(folder, "");
        ExecutorService threads = Executors.newFixedThreadPool(4)) {
      Map<Ask, String> expected = runs(alone, all());
      List<Ask> asked = new ArrayList<>();
      List<Future<String>> runs = new ArrayList<>();
      for (int round = 0; round < 3; round++) {
        for (Ask ask : all()) {
          asked.add(ask);
          runs.add(threads.submit(() -> shared.run(ask)));
        }
      }
      for (int i = 0; i < asked.size(); i++) {
        Ask ask = asked.get(i);
        assertThat(runs.get(i).get()).as(ask.toString()).isEqualTo(expected.get(ask));
      }
    }
  }

  @Test
  void aRunIsTheSameInAnotherProcess() throws Exception {
    isTheSameElsewhere("");
  }

  @Test
  void aRunIsTheSameInAnotherProcessWithTheLibraryOfTheRealSystem() throws Exception {
    isTheSameElsewhere(System.getenv("PATH"));
  }

  private void isTheSameElsewhere(String path) throws Exception {
    Path answers = folder.resolve("answers");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "--enable-native-access=ALL-UNNAMED",
                PureRunsTest.class.getName(),
                folder.toString(),
                path)
            .redirectErrorStream(true)
            .redirectOutput(answers.toFile())
            .start();
    int status = process.waitFor();
    String there = Files.readString(answers);
    assertThat(status).as(there).isZero();

    try (Loaded loaded = new Loaded(folder, path)) {
      assertThat(there).isEqualTo(text(runs(loaded, all())));
    }
  }

  private static String text(Map<Ask, String> runs) {
    return runs.entrySet().stream()
        .map(run -> run.getKey() + "\n" + run.getValue() + "\n")
        .collect(Collectors.joining());
  }

  /** The runs as the other process makes them. */
  public static void main(String[] arguments) throws IOException {
    try (Loaded loaded = new Loaded(Path.of(arguments[0]), arguments[1])) {
      System.out.write(text(runs(loaded, all())).getBytes(StandardCharsets.UTF_8));
      System.out.flush();
    }
  }
}

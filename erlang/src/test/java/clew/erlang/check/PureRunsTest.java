package clew.erlang.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Subject;
import clew.erlang.ErlangEnvironment;
import clew.erlang.ErlangLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same input gives the same run, whatever was run before it, and in any session. */
class PureRunsTest {
  private static final String PROGRAM =
      """
      -module(everyday).
      -compile(export_all).

      clock(N) when N > 3 ->
          {erlang:now(), os:timestamp(), erlang:system_time(), erlang:monotonic_time(millisecond),
           erlang:system_time(second), os:system_time(), erlang:date(), erlang:time(),
           calendar:universal_time(), calendar:local_time(), erlang:timestamp()};
      clock(_) -> later(erlang:monotonic_time()).
      later(T) -> erlang:monotonic_time() > T.

      chance(N) when N > 3 -> [rand:uniform(100) || _ <- lists:seq(1, N)];
      chance(N) -> rand:seed(default), {rand:uniform(), rand:uniform(N + 1)}.

      seeded(N) -> rand:seed(exsss, N), lists:map(fun(_) -> rand:uniform(6) end, [1, 2, 3]).

      names(N) ->
          {erlang:unique_integer(), erlang:unique_integer([positive, monotonic]), make_ref(), self(),
           node(), erlang:phash2({N, make_ref(), self()}), erlang:phash2(fun() -> N end)}.

      table(Keys) ->
          T = ets:new(everyday_table, [named_table, set]),
          [ets:insert(T, {K, N}) || {K, N} <- lists:zip(Keys, lists:seq(1, length(Keys)))],
          {ets:tab2list(T), ets:first(T), ets:info(T, size)}.

      unnamed(N) -> T = ets:new(t, [bag, public]), ets:insert(T, [{a, N}, {b, N}, {a, 1}]), {T, ets:tab2list(T)}.

      makes(Name) -> list_to_atom("made_" ++ Name).
      finds(Name) -> try list_to_existing_atom("made_" ++ Name) catch error:badarg -> none end.
      makes_and_finds(Name) -> A = makes(Name), A =:= finds(Name).
      given(A) -> list_to_existing_atom(atom_to_list(A)).
      unpacks(N) when N > 3 -> binary_to_term(<<131, 100, 0, 7, "made_by">>);
      unpacks(_) -> try binary_to_term(<<131, 100, 0, 7, "made_by">>, [safe]) catch error:badarg -> none end.

      made_keys(Names) ->
          T = ets:new(t, []),
          [ets:insert(T, {list_to_atom(N)}) || N <- Names],
          M = maps:from_list([{list_to_atom(integer_to_list(I) ++ N), I} || I <- lists:seq(1, 20), N <- Names]),
          {ets:tab2list(T), maps:to_list(M), maps:fold(fun(K, _, Ks) -> [K | Ks] end, [], M)}.

      remembers(N) -> Old = get(everyday), put(everyday, N), put(N, everyday), {Old, get(), erase()}.

      persists(N) -> Old = persistent_term:get(everyday, none), persistent_term:put(everyday, N), {Old, persistent_term:get()}.

      counts(N) ->
          C = counters:new(2, []), counters:add(C, 1, N),
          A = atomics:new(1, [{signed, true}]), atomics:add(A, 1, N),
          {counters:get(C, 1), atomics:get(A, 1), C}.

      functions(N) ->
          F = adder(N), G = fun(X) -> X - N end,
          {F =:= adder(N), F =:= adder(N + 1), #{F => 1} =:= #{adder(N) => 1}, F < G, lists:sort([G, F, fun lists:map/2]) =:= [F, G, fun lists:map/2], F, erlang:phash2(G)}.

      adder(N) -> fun(X) -> X + N end.

      asks(N) -> {re:run("a" ++ integer_to_list(N), "[0-9]+"), os:getenv("HOME"), erlang:system_info(otp_release),
          erlang:localtime_to_universaltime({{2024, 1, 1}, {0, 0, 0}}), os:getpid()}.

      bytes(N) -> B = crypto:strong_rand_bytes(N), {B, B =:= crypto:strong_rand_bytes(N)}.

      processes(_) -> erlang:system_info(process_count).

      fails(N) -> try hd(N) catch _:R:S -> {R, S} end.
      """;

  private static final List<String> CALLS =
      List.of(
          "clock(5)",
          "clock(1)",
          "chance(5)",
          "chance(2)",
          "seeded(7)",
          "names(1)",
          "table([one, two, three, four, 5, <<\"six\">>, {seven, 7}])",
          "table([z, y, x, made_up])",
          "unnamed(4)",
          "finds(\"one\")",
          "makes(\"one\")",
          "finds(\"one\")",
          "makes(\"two\")",
          "finds(\"two\")",
          "makes_and_finds(\"three\")",
          "given(given_as_an_input_only)",
          "unpacks(1)",
          "unpacks(4)",
          "made_keys([\"k\", \"l\", \"m\"])",
          "made_keys([\"m\", \"l\", \"k\"])",
          "remembers(2)",
          "remembers(3)",
          "persists(1)",
          "persists(2)",
          "counts(3)",
          "functions(1)",
          "asks(12)",
          "bytes(6)",
          "processes(0)",
          "fails(x)");

  @TempDir private Path folder = Path.of("");
  private Path file = folder;

  @BeforeEach
  void setUp() throws IOException {
    file = Files.writeString(folder.resolve("everyday.erl"), PROGRAM);
  }

  private ErlangLanguage erlang(String cache) {
    return new ErlangLanguage(
        new ErlangEnvironment(System.getenv("PATH"), "", folder.resolve(cache), folder, it -> {}));
  }

  private static List<RunData> runs(Subject subject, List<String> calls) {
    return calls.stream().map(call -> RunData.of(subject, call)).toList();
  }

  private static void areTheSame(List<RunData> some, List<RunData> others) {
    Map<String, RunData> first = new HashMap<>();
    some.forEach(run -> first.putIfAbsent(run.call(), run));
    List<RunData> all = new ArrayList<>(some);
    all.addAll(others);
    all.forEach(run -> assertThat(run).isEqualTo(first.get(run.call())));
  }

  @Test
  void runsDoNotDependOnThoseBeforeThem() throws IOException {
    try (ErlangLanguage erlang = erlang("cache")) {
      Subject subject = RunData.read(erlang, file);
      List<RunData> inOrder = runs(subject, CALLS);

      areTheSame(inOrder, runs(subject, CALLS));
      areTheSame(inOrder, runs(subject, CALLS.reversed()));
    }
  }

  @Test
  void runsDoNotDependOnTheSession() throws IOException {
    List<RunData> first;
    try (ErlangLanguage erlang = erlang("cache")) {
      first = runs(RunData.read(erlang, file), CALLS);
    }
    // What the system itself says of its process is recorded, and is all that may differ.
    first = first.stream().filter(run -> !run.call().startsWith("asks")).toList();
    List<String> others = CALLS.stream().filter(call -> !call.startsWith("asks")).toList();
    // With code to compile, and with code that is in the cache.
    for (String cache : List.of("another", "cache")) {
      try (ErlangLanguage erlang = erlang(cache)) {
        areTheSame(first, runs(RunData.read(erlang, file), others.reversed()));
      }
    }
  }

  @Test
  void runsOfSeveralThreadsDoNotDisturbEachOther() throws Exception {
    try (ErlangLanguage erlang = erlang("cache");
        ExecutorService threads = Executors.newFixedThreadPool(2)) {
      Subject subject = RunData.read(erlang, file);
      List<RunData> alone = runs(subject, CALLS);
      Future<List<RunData>> forward = threads.submit(() -> runs(subject, CALLS));
      Future<List<RunData>> backward = threads.submit(() -> runs(subject, CALLS.reversed()));

      areTheSame(alone, forward.get());
      areTheSame(alone, backward.get());
    }
  }

  @Test
  void anAtomThatARunMadeDoesNotExistForTheNext() throws IOException {
    try (ErlangLanguage erlang = erlang("cache")) {
      Subject subject = RunData.read(erlang, file);
      RunData.of(subject, "makes(\"once\")");

      assertThat(RunData.of(subject, "finds(\"once\")").outcome()).isEqualTo("returns none");
      assertThat(RunData.of(subject, "makes_and_finds(\"once\")").outcome())
          .isEqualTo("returns true");
      assertThat(RunData.of(subject, "given(only_an_input)").outcome())
          .isEqualTo("returns only_an_input");
    }
  }

  @Test
  void whatARunAsksTheRealSystemIsInItsTrace() throws IOException {
    try (ErlangLanguage erlang = erlang("cache")) {
      Subject subject = RunData.read(erlang, file);

      assertThat(RunData.of(subject, "asks(12)").consulted())
          .contains("re:run(\"a12\", \"[0-9]+\")", "{match,[{1,2}]}", "os:getenv(\"HOME\")");
      assertThat(RunData.of(subject, "clock(1)").consulted()).isEmpty();
    }
  }

  @Test
  void bytesAtRandomAreMadeByTheRunAndOtherChanceIsRefused() throws IOException {
    try (ErlangLanguage erlang = erlang("cache")) {
      Subject subject = RunData.read(erlang, file);

      assertThat(RunData.of(subject, "bytes(6)").outcome()).contains("false");
      assertThat(RunData.of(subject, "bytes(6)").consulted()).isEmpty();
      assertThat(RunData.of(subject, "processes(0)").outcome()).contains("another one each time");
    }
  }
}

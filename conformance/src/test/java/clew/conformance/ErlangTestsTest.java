package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.conformance.ExampleShell.Ended;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code clew check --tests} on Erlang: the real node runs the tests, and its cover tool counts.
 */
class ErlangTestsTest {
  private static final String RUN =
      """
      #!/usr/bin/env escript
      %%! -kernel logger_level error
      main([Module, Source, Tests]) ->
          {ok, M} = cover:compile(Source),
          true = M =:= list_to_atom(Module),
          {ok, T, Beam} = compile:file(Tests, [binary, return_errors, warnings_as_errors, report]),
          {module, T} = code:load_binary(T, Tests, Beam),
          Beside = filelib:wildcard(filename:join(filename:dirname(Tests), "clew_*.erl")),
          [{module, _} = code:load_binary(D, F, B) || F <- Beside, {ok, D, B} <- [compile:file(F, [binary])]],
          Result = eunit:test(T),
          {ok, Lines} = cover:analyse(M, calls, line),
          [io:format("line ~w ~w~n", [N, min(1, C)]) || {{_, N}, C} <- Lines, N > 0],
          io:format("result ~w~n", [Result]).
      """;

  private static final String CONSTRUCTS =
      """
      -module(constructs).
      -export([f/1, g/2, h/1]).
      -record(p, {x, y = 0 :: integer()}).
      f(#p{x = 1} = P) -> P#p{y = 2};
      f(E) when is_atom(E);
                is_float(E) ->
          case E of
              foo -> bar;
              _ ->
                  twice(
                      length(E))
          end;
      f(N) ->
          if N > 3 -> big;
             true -> small
          end.
      twice(X) ->
          Y = 2,
          X * Y.
      g(X, Y) ->
          try f(X) of
              big -> ok;
              _ when Y > 3 -> high
          catch
              throw:T -> T;
              error:_ -> e
          after
              case Y of 1 -> one; _ -> other end
          end.
      h(X) ->
          F = fun(1) -> 2; (N) -> N end,
          {ok, Z} = {ok, [F(E) || E <- [1, 2]]},
          receive X -> Z after 0 -> none end.
      """;

  private static final String ODD =
      """
      -module(odd).
      -export([zero/0, big/0, tail/0, bits/0, map/0, text/0, pid/0, funny/0, trace/0, luck/0,
               out/0, bye/0, bad/0, deep/0, known/0]).
      zero() -> {-0.0, 0.0, 1.0e22, 0.1}.
      big() -> -123456789012345678901234567890.
      tail() -> [1, 2 | three].
      bits() -> {<<1, 2:3>>, <<"abc">>, <<"\\x{20ac}"/utf8>>, <<233>>, <<>>}.
      map() -> #{1 => [], "k" => #{<<"b">> => 'A b'}}.
      text() -> {"two\\nlines \\"q\\" \\\\ \\x{20ac}", 'don\\'t', '', 'after'}.
      pid() -> {ok, self()}.
      funny() -> fun() -> ok end.
      known() -> fun lists:map/2.
      trace() -> catch error(oops).
      luck() -> erlang:unique_integer().
      out() -> throw({out, #{a => 1, {b} => 2}, <<"x">>, 1.5}).
      bye() -> exit({bye, self(), make_ref()}).
      bad() -> F = fun(X) -> X end, apply(F, [self(), 2]).
      deep() -> [{N, lists:seq(1, N), "some longer text to break the line"} || N <- lists:seq(1, 5)].
      """;

  @TempDir private Path folder;
  private ExampleShell shell;

  @BeforeEach
  void setUp() throws IOException {
    shell = ExampleShell.in(folder).withPath(System.getenv("PATH"));
    shell.file("run.escript", RUN);
  }

  private JsonNode check(String module, String source, String... more) throws IOException {
    shell.file(module + ".erl", source);
    List<String> command = new ArrayList<>(List.of("check", module + ".erl"));
    command.addAll(List.of(more));
    command.addAll(List.of("--tests", "out", "--runs", "20", "--json"));
    Ended ended = shell.run(command);
    assertThat(ended.code()).as(ended.err()).isLessThan(2);
    return JsonMapper.shared().readTree(ended.out());
  }

  private String tests(String module) throws IOException {
    return Files.readString(folder.resolve("out/" + module + "_clew_tests.erl"));
  }

  /** Compiles and runs the tests; what cover counted is in the output. */
  private String run(String module) throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(
                "escript",
                "run.escript",
                module,
                module + ".erl",
                "out/" + module + "_clew_tests.erl")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    process.waitFor();
    return Files.readString(output, StandardCharsets.UTF_8);
  }

  private static Set<Integer> lines(String output, String count) {
    Set<Integer> lines = new TreeSet<>();
    Matcher line = Pattern.compile("(?m)^line (\\d+) " + count + "$").matcher(output);
    while (line.find()) {
      lines.add(Integer.parseInt(line.group(1)));
    }
    return lines;
  }

  private static Set<Integer> reached(JsonNode report) {
    Set<Integer> lines = new TreeSet<>();
    for (JsonNode entry : report.get("entries")) {
      for (JsonNode coverage : entry.get("coverage")) {
        for (JsonNode point : coverage.get("points")) {
          if (coverage.get("criterion").stringValue().equals("line")
              && point.get("state").stringValue().equals("reached")) {
            lines.add(point.get("place").get("line").intValue());
          }
        }
      }
    }
    return lines;
  }

  private void passesAndReachesWhatCoverCounts(String module, String source)
      throws IOException, InterruptedException {
    JsonNode report = check(module, source);
    String output = run(module);

    assertThat(output).contains("result ok");
    Set<Integer> counted = lines(output, "1");
    Set<Integer> known = new TreeSet<>(counted);
    known.addAll(lines(output, "0"));
    Set<Integer> ours = reached(report);
    ours.retainAll(known);
    assertThat(ours).isNotEmpty().isEqualTo(counted);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bank", "example", "packet", "sorting", "words"})
  void writesTestsForTheExamplesThatPassAndReachTheLinesWeSay(String module)
      throws IOException, InterruptedException {
    Path example = Repository.ROOT.resolve("examples/erlang/" + module + ".erl");
    passesAndReachesWhatCoverCounts(module, Files.readString(example));
  }

  @Test
  void writesTheModuleThatCallsTheCallbacksOfAServerBesideItsTests()
      throws IOException, InterruptedException {
    Path example = Repository.ROOT.resolve("examples/erlang/stock_server.erl");
    check("stock_server", Files.readString(example), "gen_server");

    assertThat(run("stock_server")).contains("result ok");
    assertThat(tests("stock_server"))
        .contains("clew_gen_server:run(stock_server, [], [{call, {take, apple, 1}}])");
    assertThat(folder.resolve("out/clew_gen_server.erl")).exists();
  }

  @Test
  void countsLinesAsCoverDoesInEveryConstruct() throws IOException, InterruptedException {
    passesAndReachesWhatCoverCounts("constructs", CONSTRUCTS);
  }

  @Test
  void namesEveryClauseOnceByItsConstructInTheOrderOfTheSource() throws IOException {
    JsonNode report = check("constructs", CONSTRUCTS);

    List<String> names = new ArrayList<>();
    for (JsonNode entry : report.get("entries")) {
      if (!entry.get("entry").stringValue().equals("f/1")) {
        for (JsonNode point : entry.get("coverage").get(0).get("points")) {
          JsonNode place = point.get("place");
          names.add(
              point.get("name").stringValue()
                  + " "
                  + place.get("line").intValue()
                  + ":"
                  + place.get("column").intValue());
        }
      }
    }
    assertThat(names)
        .containsExactly(
            "f/1 clause 1 4:1",
            "f/1 clause 2 5:1",
            "f/1 case at 7 clause 1 8:9",
            "f/1 case at 7 clause 2 9:9",
            "f/1 clause 3 13:1",
            "f/1 if at 14 clause 1 14:8",
            "f/1 if at 14 clause 2 15:8",
            "twice/1 clause 1 17:1",
            "g/2 clause 1 20:1",
            "g/2 try at 21 clause 1 22:9",
            "g/2 try at 21 clause 2 23:9",
            "g/2 catch at 25 clause 1 25:9",
            "g/2 catch at 25 clause 2 26:9",
            "g/2 case at 28 clause 1 28:19",
            "g/2 case at 28 clause 2 28:29",
            "h/1 clause 1 30:1",
            "h/1 fun at 31 clause 1 31:12",
            "h/1 fun at 31 clause 2 31:22",
            "h/1 receive at 33 clause 1 33:13",
            "h/1 after at 33 33:26");
  }

  @Test
  void pinsValuesOfEveryKindAndLeavesOutWhatCannotBeWritten()
      throws IOException, InterruptedException {
    check("odd", ODD);

    assertThat(run("odd")).contains("result ok");
    assertThat(tests("odd"))
        .contains("not what it should do")
        .contains("?assertEqual({-0.0, 0.0, 1.0e22, 0.1}, odd:zero())")
        .contains("?assertEqual(-123456789012345678901234567890, odd:big())")
        .contains("?assertEqual([1, 2 | three], odd:tail())")
        .contains(
            "?assertEqual({<<1, 2:3>>, <<\"abc\">>, <<\"€\"/utf8>>, <<\"é\">>, <<>>}, odd:bits())")
        .contains("?assertEqual(fun lists:map/2, odd:known())")
        .contains("?assertMatch({'EXIT', {oops, _}}, odd:trace())")
        .contains("?assertThrow({out, #{a := 1}, <<\"x\">>, 1.5}, odd:out())")
        .contains("?assertExit({bye, _, _}, odd:bye())")
        .contains("?assertError({badarity, {_, [_, 2]}}, odd:bad())")
        .contains("%% Left out: odd:pid(): there is a pid in its result.")
        .contains("%% Left out: odd:funny(): there is a fun in its result.")
        .contains("%% Left out: odd:luck(): two runs of it end in different ways.");
    assertThat(tests("odd").lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void saysThatAFunctionThatIsNotExportedCannotBeTested() throws IOException {
    check("constructs", CONSTRUCTS, "twice/1");

    assertThat(tests("constructs")).contains("%% twice/1 is not exported");
  }

  @Test
  void readsAndPrintsRecordsAsTheModuleDefinesThem() throws IOException {
    JsonNode report = check("constructs", CONSTRUCTS, "f(#p{x = 1, y = #p{}})");

    List<String> told = new ArrayList<>();
    for (JsonNode test : report.get("entries").get(0).get("tests")) {
      told.add(test.get("input").stringValue() + " " + test.get("outcome").stringValue());
    }
    assertThat(told)
        .contains("constructs:f(#p{x = 1,y = #p{x = undefined,y = 0}}) returns #p{x = 1,y = 2}");
  }

  @Test
  void doesNotTouchAFileOfSomebodyElse() throws IOException {
    shell.file("constructs.erl", CONSTRUCTS);
    Files.createDirectories(folder.resolve("out"));
    shell.file("out/constructs_clew_tests.erl", "-module(mine).\n");

    Ended ended =
        shell.run(List.of("check", "constructs.erl", "twice/1", "--tests", "out", "--runs", "5"));

    assertThat(ended.code()).isEqualTo(2);
    assertThat(ended.err()).contains("is there already, and I did not write it");
    assertThat(tests("constructs")).isEqualTo("-module(mine).\n");
  }

  @Test
  void saysWhereTheTestOfAFindingIs() throws IOException {
    shell.file("boom.erl", "-module(boom).\n-export([f/1]).\nf(X) when X =/= 7 -> ok.\n");

    Ended ended = shell.run(List.of("check", "boom.erl", "--tests", "out"));

    assertThat(ended.out())
        .contains("Test   out/boom_clew_tests.erl (f_1_crashes_with_function_clause_test)")
        .contains("Wrote out/boom_clew_tests.erl (2 tests)");
  }

  @Test
  void refusesTestsOfALanguageWithoutATestFramework() throws IOException {
    shell.file("p.imp", "x <- 1\n");

    Ended ended = shell.run(List.of("check", "p.imp", "--tests", "out"));

    assertThat(ended.code()).isEqualTo(2);
    assertThat(ended.err()).contains("I cannot write tests for L");
  }
}

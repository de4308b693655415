package clew.erlang.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.eval.Machine;
import clew.erlang.model.term.PlainValues;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeLimits;
import clew.erlang.node.NodeTerms;
import clew.erlang.node.TermWriter;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Pid;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstrumentedNodeTest {
  @TempDir private Path folder = Path.of("");

  private static String shown(Machine.Result result) {
    return switch (result) {
      case Machine.Result.Returned(var value, var steps) -> ErlangText.line(PlainValues.of(value));
      case Machine.Result.Raised(var raise, var steps) ->
          raise.kind + ":" + ErlangText.line(PlainValues.of(raise.reason));
      case Machine.Result other -> other.toString();
    };
  }

  /** A pass of the compiler that fails on modules with a certain function. */
  private static final String SABOTAGE =
      """
      -module(sabotage).
      -export([of_the_compiler/0]).
      of_the_compiler() ->
          Forms = [form(Text) || Text <- [
              "-module(sys_core_alias).",
              "-export([module/2]).",
              "module(Core, _) -> case [F || {F, _} <- cerl:module_defs(Core),"
              " cerl:fname_id(F) =:= odd] of [] -> {ok, Core}; _ -> error(odd) end."]],
          {ok, Pass, Beam} = compile:forms(Forms, []),
          code:unstick_mod(Pass),
          code:load_binary(Pass, "sabotage", Beam).
      form(Text) ->
          {ok, Tokens, _} = erl_scan:string(Text),
          {ok, Form} = erl_parse:parse_form(Tokens),
          Form.
      """;

  @Test
  void aLibraryModuleWhoseCopyDoesNotCompileIsCalledAsItIs() throws Exception {
    try (InstrumentedRuns runs = InstrumentedRuns.in(folder)) {
      runs.load("sabotage", SABOTAGE);
      runs.load(
          "library",
          """
          -module(library).
          -export([twice/2]).
          twice(F, X) -> odd(F, odd(F, X)).
          odd(F, X) -> F(X).
          """);
      runs.add(
          "client",
          """
          -module(client).
          -export([f/1]).
          f(X) ->
              case library:twice(fun(Y) when Y > 5 -> Y + 1; (Y) -> Y + 2 end, X) of
                  Z when Z > 10 -> {big, Z};
                  Z -> {small, Z}
              end.
          """);
      NodeLimits limits = NodeLimits.of(Duration.ofMinutes(1));
      assertThat(
              runs.session()
                  .node()
                  .call(Atom.of("sabotage"), Atom.of("of_the_compiler"), List.of(), limits))
          .isInstanceOf(NodeAnswer.Returned.class);

      assertThat(shown(runs.run("client", "f(20)"))).isEqualTo("{big,22}");
      assertThat(shown(runs.run("client", "f(1)"))).isEqualTo("{small,5}");
      assertThat(runs.news())
          .singleElement()
          .asString()
          .startsWith("library does not compile when it is instrumented, and is called as it is");
    }
  }

  private static final String SUMS =
      """
      -module(sums).
      -export([f/1]).
      f(L) -> case lists:sum(lists:map(fun(X) -> X * X end, L)) of
                  S when S > 100 -> error({big, S});
                  S -> S
              end.
      """;

  @Test
  void aCopyOfALibraryModuleIsMadeOnceAndThenReadFromDisk() throws Exception {
    try (InstrumentedRuns runs = InstrumentedRuns.in(folder)) {
      runs.add("sums", SUMS);
      assertThat(shown(runs.run("sums", "f([1, 2])"))).isEqualTo("5");
    }
    Path kept = copyOfLists();
    FileTime made = FileTime.fromMillis(1_000_000_000_000L);
    Files.setLastModifiedTime(kept, made);

    try (InstrumentedRuns again = InstrumentedRuns.in(folder)) {
      again.add("sums", SUMS);
      assertThat(shown(again.run("sums", "f([1, 20])"))).isEqualTo("error:{big,401}");
    }

    assertThat(copyOfLists()).isEqualTo(kept);
    assertThat(Files.getLastModifiedTime(kept)).isEqualTo(made);
  }

  @Test
  void aDamagedCopyOnDiskIsMadeAgain() throws Exception {
    try (InstrumentedRuns runs = InstrumentedRuns.in(folder)) {
      runs.add("sums", SUMS);
      runs.run("sums", "f([1, 2])");
    }
    Path kept = copyOfLists();
    long size = Files.size(kept);
    Files.writeString(kept, "not a beam");

    try (InstrumentedRuns again = InstrumentedRuns.in(folder)) {
      again.add("sums", SUMS);
      assertThat(shown(again.run("sums", "f([1, 2])"))).isEqualTo("5");
    }

    assertThat(kept).hasSize(size);
  }

  private Path copyOfLists() throws Exception {
    try (Stream<Path> files = Files.list(folder.resolve("cache").resolve("copies"))) {
      List<Path> copies =
          files.filter(file -> file.getFileName().toString().startsWith("lists-")).toList();
      assertThat(copies).hasSize(1);
      return copies.getFirst();
    }
  }

  @Test
  void runsAtTheSameTimeAreToldApart() throws Exception {
    try (InstrumentedRuns runs = InstrumentedRuns.in(folder);
        ExecutorService threads = Executors.newFixedThreadPool(4)) {
      runs.add(
          "long",
          """
          -module(long).
          -export([f/1]).
          f(N) -> f(N, 0).
          f(0, S) -> self() ! S, receive S -> S end;
          f(N, S) when N rem 3 =:= 0 -> f(N - 1, S + N);
          f(N, S) -> f(N - 1, S).
          """);
      List<Callable<String>> calls = new ArrayList<>();
      List<String> expected = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        int n = 100 * i;
        int threes = n / 3;
        calls.add(() -> shown(runs.run("long", "f(" + n + ")")));
        expected.add(String.valueOf(3 * threes * (threes + 1) / 2));
      }

      List<String> results = new ArrayList<>();
      for (Future<String> result : threads.invokeAll(calls)) {
        results.add(result.get());
      }

      assertThat(results).isEqualTo(expected);
    }
  }

  @Test
  void aBuiltinThatGivesSomethingElseOnTheNodeIsNoticed() throws Exception {
    try (InstrumentedRuns runs = InstrumentedRuns.withOpinion(folder)) {
      runs.add("one", "-module(one).\n-export([f/1]).\nf(X) -> X + 1.\n");

      assertThat(shown(runs.run("one", "f(3)"))).isEqualTo("4");
      assertThat(shown(runs.run("one", "f(a)"))).isEqualTo("error:badarith");
      assertThat(runs.rebuild("one", "f(3)", report(Cons.list(List.of(Small.of(5))))))
          .hasToString(
              new Machine.Result.Refused(
                      new CannotRebuild("erlang:+(3, 1) gives 4, and this was told: [5]").what())
                  .toString());
    }
  }

  private static NodeReport report(Value term) {
    Value part =
        NodeTerms.tuple(
            new Pid(Atom.of("nonode@nohost"), 100, 0, 0),
            Bits.of(ByteBuffer.allocate(Long.BYTES).putLong(ReportPart.TERM).array()),
            Cons.list(List.of(term)));
    byte[] written = TermWriter.write(part);
    byte[] sent = ByteBuffer.allocate(1 + written.length).put((byte) 0).put(written).array();
    return new NodeReport(List.of(sent), new NodeReport.End.NodeDied("for this test"));
  }
}

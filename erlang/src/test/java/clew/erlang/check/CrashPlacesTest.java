package clew.erlang.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.Explorer;
import clew.engine.explore.Listener;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Subject;
import clew.engine.result.Finding;
import clew.engine.source.Span;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.erlang.ErlangEnvironment;
import clew.erlang.ErlangLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A crash is at the expression that raised it, from its first character to its last. */
class CrashPlacesTest {
  private static final Budget BUDGET = Budget.of(1_000_000, 100);

  private static final String PROGRAM =
      """
      -module(crashes).
      -compile(export_all).
      -compile(nowarn_export_all).
      -include("shared.hrl").
      -record(point, {x, y}).
      -define(HALF(N), 100 div N).
      -define(ZERO, 0).

      call(X) -> A = [X], {A, hd(X)}.
      remote(X) -> ok, lists:nth(2, X), ok.
      inner(X) -> {helper( X , 1 ) + 1, 2}.
      helper(X, Y) -> [Y, element(Y, X)].
      division(X) -> 1 + (10 / (X - 5)) * 2.
      several(X) -> 1 div X + 2 div (X - 1).
      unary(X) -> [-X].
      match(X) -> Y = X, {ok, Z} = Y, Z.
      long_match(X) ->
          {ok, _} =
              case X of
                  1 -> one;
                  _ -> {ok, X}
              end.
      function(1, Y) -> Y;
      function(2, Y) when Y > 1 -> Y.
      choice(X) -> ok, case X + 1 of 1 -> one; 2 -> two end.
      condition(X) -> if X > 1 -> yes; X < -7 -> no end.
      trial(X) -> try X of 1 -> ok catch throw:_ -> no end.
      closure(X) -> F = fun(1) -> one; (2) -> two end, F(X).
      not_a_function(X) -> ok, X(1).
      arity(X) -> F = fun(A) -> A + X end, F(X, X).
      generator(X) -> [A || A <- X].
      filter(X) -> [A || A <- [1], same(X)].
      same(X) -> X.
      field(P) -> {ok, P#point.x}.
      update(M) -> {ok, M#{key := 1}}.
      binary(X) -> [<<X:8>>].
      logic(X) -> {X andalso true, 1}.
      raised(X) -> _ = X, erlang:error({bad, X}).
      thrown(X) -> [X], throw(X).
      module(X) -> ?MODULE:helper(X, 1).
      missing(X) -> nowhere:to_be_found(X).
      constant(X) -> X / ?ZERO.
      macro(X) -> ?HALF(X).
      letters(X) -> {"größer 😀", hd(X)}.
      spread(X) ->
          element(
              1,
              X).
      """;

  @TempDir private Path folder = Path.of("");

  private Subject read(ErlangLanguage erlang) throws IOException {
    Files.writeString(folder.resolve("shared.hrl"), "included(X) -> {hd(X)}.\n");
    return RunData.read(erlang, Files.writeString(folder.resolve("crashes.erl"), PROGRAM));
  }

  private ErlangLanguage erlang() {
    return new ErlangLanguage(
        new ErlangEnvironment(
            System.getenv("PATH"), "", folder.resolve("cache"), folder, news -> {}));
  }

  private static Entry entry(Subject subject, String name) {
    return subject.entries().stream()
        .filter(it -> it.name().startsWith(name + "/"))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(name));
  }

  private static Span place(Subject subject, String call) {
    Entry entry = entry(subject, call.substring(0, call.indexOf('(')));
    Parsed.Valid input = (Parsed.Valid) entry.inputs().read(call);
    Outcome outcome =
        entry.execution().program().orElseThrow().run(input.input(), BUDGET).outcome();
    assertThat(outcome).as(call).isInstanceOf(Outcome.Raised.class);
    return ((Outcome.Raised) outcome).at().span();
  }

  /** What is at a place, with a bar where a line ends. */
  private static String text(Span span) {
    List<String> lines = PROGRAM.lines().toList();
    StringBuilder text = new StringBuilder();
    for (int line = span.line(); line <= span.endLine(); line++) {
      String whole = lines.get(line - 1);
      int from = line == span.line() ? whole.offsetByCodePoints(0, span.column() - 1) : 0;
      int to =
          line == span.endLine()
              ? whole.offsetByCodePoints(0, span.endColumn() - 1)
              : whole.length();
      text.append(text.isEmpty() ? "" : "|").append(whole.substring(from, to).strip());
    }
    return text.toString();
  }

  @Test
  void crashesOfEveryKindAreAtTheirExpressions() throws IOException {
    Map<String, String> expected = new TreeMap<>();
    expected.put("call([])", "hd(X)");
    expected.put("remote([1])", "lists:nth(2, X)");
    expected.put("inner({})", "element(Y, X)");
    expected.put("division(5)", "10 / (X - 5)");
    expected.put("several(0)", "1 div X");
    expected.put("several(1)", "2 div (X - 1)");
    expected.put("unary(a)", "-X");
    expected.put("match(no)", "{ok, Z} = Y");
    expected.put("long_match(1)", "{ok, _}");
    expected.put("function(3, 1)", "function(1, Y)");
    expected.put("choice(5)", "case X + 1 of");
    expected.put("condition(0)", "if X > 1 -> yes; X < -7 -> no end");
    expected.put("trial(2)", "try X of");
    expected.put("closure(3)", "fun(1)");
    expected.put("not_a_function(3)", "X(1)");
    expected.put("arity(1)", "F(X, X)");
    expected.put("generator(1)", "A <- X");
    expected.put("filter(1)", "same(X)");
    expected.put("field(1)", "P#point.x");
    expected.put("update(#{})", "M#{key := 1}");
    expected.put("binary(a)", "<<X:8>>");
    expected.put("logic(1)", "X andalso true");
    expected.put("raised(1)", "erlang:error({bad, X})");
    expected.put("thrown(1)", "throw(X)");
    expected.put("module(1)", "element(Y, X)");
    expected.put("missing(1)", "nowhere:to_be_found(X)");
    expected.put("constant(1)", "X / ?ZERO");
    expected.put("letters(1)", "hd(X)");
    expected.put("spread({})", "element(|1,|X)");
    try (ErlangLanguage erlang = erlang()) {
      Subject subject = read(erlang);
      Map<String, String> places = new TreeMap<>();
      expected.keySet().forEach(call -> places.put(call, text(place(subject, call))));

      assertThat(places).containsExactlyEntriesOf(expected);
    }
  }

  @Test
  void whatAMacroOrAnotherFileMadeIsAtItsLine() throws IOException {
    try (ErlangLanguage erlang = erlang()) {
      Subject subject = read(erlang);

      assertThat(text(place(subject, "macro(0)"))).isEqualTo("macro(X) -> ?HALF(X).");
      assertThat(place(subject, "included([])").line()).isEqualTo(1);
    }
  }

  @Test
  void twoCrashesInOneLineAreTwoFindingsThatTheRealSystemConfirms() throws IOException {
    try (ErlangLanguage erlang = erlang()) {
      Subject subject = read(erlang);
      Entry entry = entry(subject, "several");
      Explorer explorer =
          new Explorer(
              new Explorer.Subject(
                  entry, "erlang", subject.source().name(), name -> Optional.of(subject.source())),
              new Settings(
                  Mode.CONCOLIC,
                  Strategy.INTERLEAVED,
                  new Limits(Duration.ofHours(1), 200, 20, 1_000_000, 4_000_000),
                  7,
                  1),
              InstantSource.fixed(Instant.EPOCH),
              Listener.SILENT,
              () -> false);

      List<Finding> findings =
          explorer.explore(entry.inputs().seeds()).findings().stream()
              .filter(finding -> finding.kind().equals("badarith"))
              .toList();

      assertThat(findings)
          .extracting(finding -> text(finding.place()))
          .contains("1 div X", "2 div (X - 1)");
      assertThat(findings).allSatisfy(finding -> assertThat(finding.confirmed()).isPresent());
    }
  }
}

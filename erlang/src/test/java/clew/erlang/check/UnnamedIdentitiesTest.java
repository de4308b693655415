package clew.erlang.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.Explorer;
import clew.engine.explore.Listener;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.Language.Reading;
import clew.engine.language.Options;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.source.SourceText;
import clew.erlang.ErlangEnvironment;
import clew.erlang.ErlangLanguage;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Pid;
import clew.erlang.value.Reference;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What has another name on every system is no disagreement between them. */
class UnnamedIdentitiesTest {
  private static final List<String> IDENTITIES =
      List.of("self()", "make_ref()", "fun() -> X end", "fun(_, _) -> X end", "fun lists:map/2");

  private static final List<String> PLAIN =
      List.of("'日本λ'", "'ünï'", "\"日本\"", "<<\"λ\"/utf8>>", "<<1:3>>", "X", "[]", "#{a => X}");

  private static final List<String> RAISING =
      List.of("error(%s)", "throw(%s)", "exit(%s)", "error({bad, %s})", "{returned, %s}");

  @TempDir private Path folder;

  private List<EntryReport> check(String text) {
    try (ErlangLanguage erlang =
        new ErlangLanguage(
            new ErlangEnvironment(
                System.getenv("PATH"), "", folder.resolve("cache"), folder, news -> {}))) {
      Reading reading = erlang.read(new Document.Text(new SourceText("m.erl", text)), Options.NONE);
      return ((Reading.Accepted) reading)
          .subject().entries().stream().map(UnnamedIdentitiesTest::check).toList();
    }
  }

  private static EntryReport check(Entry entry) {
    Limits limits = new Limits(Duration.ofMinutes(2), 30, 100, 1_000_000, 1_000_000);
    return new Explorer(
            new Explorer.Subject(entry, "erlang", "m.erl", file -> Optional.empty()),
            new Settings(Mode.CONCOLIC, Strategy.INTERLEAVED, limits, 0, 1),
            InstantSource.system(),
            Listener.SILENT,
            () -> false)
        .explore(entry.inputs().seeds());
  }

  private static String term(Random random, int depth) {
    int kind = random.nextInt(depth > 2 ? 2 : 5);
    return switch (kind) {
      case 0 -> IDENTITIES.get(random.nextInt(IDENTITIES.size()));
      case 1 -> PLAIN.get(random.nextInt(PLAIN.size()));
      case 2 -> "{" + term(random, depth + 1) + ", " + term(random, depth + 1) + "}";
      case 3 -> "[" + term(random, depth + 1) + ", " + term(random, depth + 1) + "]";
      default -> "[" + term(random, depth + 1) + " | " + term(random, depth + 1) + "]";
    };
  }

  @Test
  void whatIsRaisedWithThemIsTheSameOnBothSystems() {
    Random random = new Random(3);
    List<String> functions = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      String body = RAISING.get(random.nextInt(RAISING.size())).formatted(term(random, 0));
      functions.add("f%d(X) when X > 0 -> %s.\n".formatted(i, body));
    }
    String names =
        functions.stream()
            .map(function -> function.substring(0, function.indexOf('(')) + "/1")
            .collect(Collectors.joining(", "));

    List<EntryReport> reports =
        check("-module(m).\n-export([%s]).\n%s".formatted(names, String.join("", functions)));

    for (int i = 0; i < reports.size(); i++) {
      EntryReport report = reports.get(i);
      assertThat(report.caveats().divergences()).as(functions.get(i)).isEmpty();
      assertThat(report.caveats().gaps())
          .as(functions.get(i))
          .extracting(Gap::kind)
          .doesNotContain(Gap.Kind.FAULT, Gap.Kind.UNCONFIRMED);
      assertThat(report.findings())
          .as(functions.get(i))
          .isNotEmpty()
          .allMatch(finding -> finding.confirmed().isPresent())
          .extracting(Finding::outcome)
          .noneMatch(outcome -> outcome.contains("Identity"));
    }
  }

  @Test
  void theOrderInWhichTheyAreMetAndNumbersOfArgumentsAreCompared() {
    Value one = new Reference(Atom.of("n"), 1, List.of(1));
    Value other = new Reference(Atom.of("n"), 1, List.of(2));

    assertThat(unnamed(one, one)).isNotEqualTo(unnamed(one, other));
    assertThat(unnamed(one, other)).isEqualTo(unnamed(other, one));
    assertThat(unnamed(one, new Pid(Atom.of("n"), 1, 1, 1))).isNotEqualTo(unnamed(one, other));
  }

  private static String unnamed(Value... elements) {
    return ErlangText.line(new UnnamedIdentities().in(new Tuple(elements)));
  }
}

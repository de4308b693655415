package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import clew.engine.explore.settings.Strategy;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.YearMonth;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the paper on CutEr says about its examples. */
class CutErPaperTest {
  private static final long RUNS = 40;
  private static final long FEW_RUNS = 12;
  private static final long CALENDAR_RUNS = 60;
  private static final Pattern NTH =
      Pattern.compile("lists:nth\\((?<index>[0-9]+), \\[(?<list>[^\\[{(\"]*)]\\)");
  private static final Options ASSUMED = Options.NONE.with("--callee-specs", "assume");

  @TempDir private Path folder;

  private static String example() throws IOException {
    return Files.readString(Repository.EXAMPLES.resolve("erlang/example.erl"));
  }

  private static String withSpec(String spec) throws IOException {
    return example().replace("foo(L) ->", "-spec foo(" + spec + ") -> ok.\nfoo(L) ->");
  }

  private List<String> findings(String text, String call) throws IOException {
    return outcomes(search(text, call, RUNS));
  }

  private static List<String> outcomes(EntryReport report) {
    return report.findings().stream().map(Finding::outcome).toList();
  }

  private static List<String> inputs(EntryReport report) {
    return report.findings().stream().map(Finding::input).toList();
  }

  private EntryReport search(String text, String call, long runs) throws IOException {
    return search(text, call, runs, Options.NONE);
  }

  private EntryReport search(String text, String call, long runs, Options options)
      throws IOException {
    Path file = folder.resolve("example.erl");
    Files.writeString(file, text);
    try (ErlangPrograms programs = new ErlangPrograms(folder, SharedCache.FOLDER)) {
      return search(programs.read(file, text, options), call, runs, Strategy.INTERLEAVED);
    }
  }

  private EntryReport library(String module, String call, long runs) {
    try (ErlangPrograms programs = new ErlangPrograms(folder, SharedCache.FOLDER)) {
      return search(programs.read(Path.of(module), ""), call, runs, Strategy.INTERLEAVED);
    }
  }

  private static EntryReport search(Subject subject, String call, long runs, Strategy strategy) {
    if (!(subject.choose(call) instanceof Subject.Choice.Chosen(var entry, var seed, var notes))) {
      throw new IllegalArgumentException(call);
    }
    EntryReport report = ErlangPrograms.explore(entry, List.of(seed.orElseThrow()), runs, strategy);
    assertThat(report.divergences()).as(entry.name()).isEmpty();
    return report;
  }

  @Test
  void anyListAndAnyTermMayBreakFooWithoutASpec() throws IOException {
    EntryReport report = search(example(), "foo([17])", RUNS);

    assertThat(report.findings())
        .extracting(Finding::outcome, Finding::input)
        .containsExactlyInAnyOrder(
            tuple("error {case_clause,eq}", "example:foo(\"*\")"),
            tuple("error function_clause", "example:foo(0)"),
            tuple("error function_clause", "example:foo([42.0])"));
  }

  @Test
  void onlyListsBreakFooOfAListOfTerms() throws IOException {
    assertThat(findings(withSpec("[term()]"), "foo([17])"))
        .containsExactlyInAnyOrder("error {case_clause,eq}", "error function_clause");
  }

  @Test
  void only42BreaksFooOfAListOfIntegers() throws IOException {
    assertThat(findings(withSpec("[integer()]"), "foo([17])"))
        .containsExactly("error {case_clause,eq}");
  }

  private static String withSpecOfCmp() throws IOException {
    return example().replace("cmp(X) when X >", "-spec cmp(integer()) -> atom().\ncmp(X) when X >");
  }

  @Test
  void theSpecOfACalleeMeansNothingUnlessItIsAssumed() throws IOException {
    assertThat(inputs(search(withSpecOfCmp(), "foo([17])", RUNS)))
        .containsExactlyInAnyOrder("example:foo(\"*\")", "example:foo(0)", "example:foo([42.0])");
  }

  @Test
  void theSpecOfForeachWhenAssumedSparesFooWhatIsNoList() throws IOException {
    assertThat(inputs(search(example(), "foo([17])", RUNS, ASSUMED)))
        .containsExactlyInAnyOrder("example:foo(\"*\")", "example:foo([42.0])");
  }

  @Test
  void theSpecOfCmpWhenAssumedSparesFooTheFloat() throws IOException {
    assertThat(inputs(search(withSpecOfCmp(), "foo([17])", RUNS, ASSUMED)))
        .containsExactly("example:foo(\"*\")");
  }

  @Test
  void fourNumbersWhoseSumIs42BreakBar() throws IOException {
    EntryReport report = search(example(), "bar([])", FEW_RUNS);

    assertThat(outcomes(report)).containsExactly("error {case_clause,eq}");
    List<BigInteger> numbers = integers(inputs(report).getFirst());
    assertThat(numbers).hasSizeGreaterThanOrEqualTo(4);
    assertThat(numbers.stream().reduce(BigInteger.ZERO, BigInteger::add)).isEqualTo(42);
  }

  /** The numbers between the parentheses of a call. */
  private static List<BigInteger> integers(String call) {
    return Pattern.compile("-?[0-9]+")
        .matcher(call.substring(call.indexOf('(')))
        .results()
        .map(number -> new BigInteger(number.group()))
        .toList();
  }

  @Test
  void theTextOfAnAtomDoesNotHideTheBug() throws IOException {
    String variant =
        withSpec("[integer()]")
            .replace("case cmp(X) of", "case atom_to_list(cmp(X)) of")
            .replace("gt -> ok;", "\"gt\" -> ok;")
            .replace("lt -> ok\n", "\"lt\" -> ok\n");
    assertThat(findings(variant, "foo([17])")).containsExactly("error {case_clause,\"eq\"}");
  }

  @Test
  void anIndexBeyondTheListBreaksNth() {
    EntryReport report = library("lists", "nth(1, [a, b])", RUNS);

    assertThat(outcomes(report)).containsExactly("error function_clause");
    Matcher call = NTH.matcher(inputs(report).getFirst());
    assertThat(call.matches()).as(inputs(report).getFirst()).isTrue();
    int elements = call.group("list").isEmpty() ? 0 : call.group("list").split(",", -1).length;
    assertThat(Integer.parseInt(call.group("index"))).isGreaterThan(elements);
  }

  @Test
  void aDayThatItsMonthDoesNotHaveBreaksTheCalendar() {
    EntryReport report = library("calendar", "date_to_gregorian_days(2020, 1, 1)", CALENDAR_RUNS);

    assertThat(outcomes(report)).containsExactly("error if_clause");
    List<Integer> date =
        integers(inputs(report).getFirst()).stream().map(BigInteger::intValueExact).toList();
    assertThat(date).hasSize(3);
    assertThat(date.get(2))
        .isBetween(YearMonth.of(date.get(0), date.get(1)).lengthOfMonth() + 1, 31);
  }

  @Test
  void the31stOfAMonthOf30DaysBreaksTheCalendar() throws IOException {
    String text =
        """
        -module(example).
        -export([day/3]).
        -spec day(1970..2100, 4 | 6 | 9 | 11, 1..31) -> integer().
        day(Year, Month, Day) -> calendar:date_to_gregorian_days(Year, Month, Day).
        """;

    EntryReport report = search(text, "day(2000, 4, 1)", CALENDAR_RUNS);

    assertThat(outcomes(report)).containsExactly("error if_clause");
    assertThat(inputs(report).getFirst()).matches("example:day\\([0-9]+, (4|6|9|11), 31\\)");
  }

  @Test
  void aKeyWhoseValueIsNotAListBreaksAppend() {
    EntryReport report = library("orddict", "append(a, 1, [{a, []}])", FEW_RUNS);

    assertThat(outcomes(report)).containsExactly("error badarg");
    assertThat(inputs(report).getFirst())
        .matches("orddict:append\\((?<key>[^,]+), [^,]+, \\[\\{\\k<key>,[^\\[]+}]\\)");
  }
}

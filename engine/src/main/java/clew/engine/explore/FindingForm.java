package clew.engine.explore;

import clew.engine.explore.Findings.Found;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Declared;
import clew.engine.language.Judge;
import clew.engine.result.Finding;
import clew.engine.result.Level;
import clew.engine.source.Span;
import clew.engine.testcase.Fingerprint;
import clew.engine.testcase.Origin;
import clew.engine.testcase.TestCase;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Input;
import clew.engine.trace.Trace;
import java.util.Optional;
import java.util.function.Function;

/**
 * Makes a finding, as it stands in reports, of an error that the judge has seen.
 *
 * @param language the first part of the names of rules
 * @param texts the text that stands at a place; empty if it is not known
 */
record FindingForm(Entry entry, Ledger ledger, String language, Function<Span, String> texts) {

  /** The run on the real system, as a test; our own, if that said nothing. */
  TestCase test(Found found, Input input, Trace real) {
    return ledger.testCase(
        input,
        Judge.silence(real.outcome()).isPresent() ? found.raised() : real.outcome(),
        new Origin.Shrunk(found.cause().kind().name()),
        PointLog.coveredBy(real));
  }

  /** As the search found it, neither small nor with other inputs. */
  Finding early(Found found, Trace real) {
    return finding(found, test(found, found.input(), real), real, Shrinking.NOT_TRIED, "");
  }

  /**
   * @param others the inputs that take the same path, in words; may be empty
   */
  Finding finding(Found found, TestCase test, Trace real, Finding.Size size, String others) {
    Judge judge = entry.judge();
    ErrorKind kind = found.cause().kind();
    Span place = found.cause().place();
    String rule = language + "/" + kind.rule();
    String function = entry.wording().definitions().apply(place).orElse(entry.name());
    return new Finding(
        test.id(),
        new Finding.Problem(
            rule,
            kind.name(),
            level(kind),
            Fingerprint.ofFinding(rule, function, texts.apply(place))),
        new Finding.Where(place, function, real.stack()),
        new Finding.Example(test.inputText(), test.outcomeText(), found.origin(), others, size),
        found.runs().build(),
        judge.isThere() && Judge.silence(real.outcome()).isEmpty()
            ? Optional.of(judge.authority(real))
            : Optional.empty());
  }

  private Level level(ErrorKind kind) {
    return switch (kind.nature()) {
      case ASSERTION -> Level.ERROR;
      case ON_PURPOSE -> Level.NOTE;
      case FAULT ->
          entry.inputs().declared() == Declared.BY_THE_PROGRAM ? Level.ERROR : Level.WARNING;
    };
  }
}

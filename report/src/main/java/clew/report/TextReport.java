package clew.report;

import clew.engine.result.Divergence;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.RunReport;
import clew.engine.result.WrittenTests;
import clew.engine.source.SourceText;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Writes a search for the terminal: findings first, then the sum, then what was not covered. */
public final class TextReport {
  /** Confirmations end at this column, where the headline leaves room. */
  private static final int WIDTH = 96;

  private static final int LONGEST_INPUT = 2_000;

  private final Function<String, Optional<SourceText>> sources;
  private final Style style;
  private final boolean kept;

  /**
   * @param kept whether the runs were kept, so that {@code clew replay} knows them
   */
  public TextReport(Function<String, Optional<SourceText>> sources, Style style, boolean kept) {
    this.sources = sources;
    this.style = style;
    this.kept = kept;
  }

  public String of(RunReport report) {
    StringBuilder out = new StringBuilder();
    List<EntryReport> entries = report.entries();
    for (EntryReport entry : entries) {
      entry.findings().forEach(finding -> finding(out, report, entry.entry(), finding));
      entry.divergences().forEach(divergence -> divergence(out, divergence));
    }
    boolean isOne = entries.size() == 1;
    Remainder remainder = new Remainder(style);
    for (EntryReport entry : entries) {
      String time = isOne ? ", " + Lines.seconds(report.wallMillis()) : "";
      String name = isOne ? "" : entry.entry() + ": ";
      out.append(style.strong(name + Summary.of(entry) + time)).append('\n');
      remainder.draw(out, entry);
      if (!isOne) {
        out.append('\n');
      }
    }
    if (!isOne) {
      long findings = entries.stream().mapToLong(entry -> entry.findings().size()).sum();
      String all = Lines.count(entries.size(), "entry") + ", " + Lines.count(findings, "finding");
      out.append(style.strong(all + ", " + Lines.seconds(report.wallMillis()))).append('\n');
    }
    report.written().forEach(file -> written(out, file));
    return out.toString();
  }

  private void finding(StringBuilder out, RunReport report, String entry, Finding finding) {
    String plain = "error: " + finding.kind() + " in " + entry;
    String judge =
        finding
            .confirmed()
            .map(by -> "confirmed by " + by.by() + " " + by.version())
            .orElse("not confirmed");
    int gap = Math.max(2, WIDTH - Cells.width(plain) - Cells.width(judge));
    out.append(style.error("error:")).append(style.strong(plain.substring("error:".length())));
    out.append(" ".repeat(gap));
    out.append(finding.confirmed().isPresent() ? style.good(judge) : style.warning(judge));
    out.append('\n');
    new Frame(style).draw(out, finding.place(), finding.outcome(), source(finding.place().file()));
    String input = finding.input().isEmpty() ? "every run: no input is read" : finding.input();
    field(out, "When", Lines.cut(input, LONGEST_INPUT));
    field(out, "Size", finding.size());
    field(out, "Why", Lines.cut(finding.why(), LONGEST_INPUT));
    field(out, "Any", Lines.cut(finding.any(), LONGEST_INPUT));
    field(out, "Stack", String.join("\n", finding.stack()));
    field(
        out, "Replay", kept ? "clew replay " + finding.id() : again(report.file(), entry, finding));
    field(out, "Test", test(report.written(), finding.id()));
    out.append('\n');
  }

  /** The test that shows a finding; nothing if none was written. */
  private static String test(List<WrittenTests> written, String id) {
    return written.stream()
        .filter(file -> file.tests().containsKey(id))
        .map(file -> file.file() + " (" + file.tests().get(id) + ")")
        .findFirst()
        .orElse("");
  }

  private static void written(StringBuilder out, WrittenTests written) {
    String count = Lines.count(written.tests().size(), "test");
    out.append("Wrote ").append(written.file()).append(" (").append(count).append(")\n");
  }

  private static String again(String file, String entry, Finding finding) {
    String input = finding.input().isEmpty() ? "" : " --input " + Shell.quoted(finding.input());
    return Lines.cut("clew run " + Shell.quoted(file) + " " + Shell.quoted(entry) + input, 4_000);
  }

  private void divergence(StringBuilder out, Divergence divergence) {
    out.append(style.warning("warning:"));
    out.append(style.strong(" a run left the path its input was made for")).append('\n');
    String label = "should: " + divergence.predicted() + "; did: " + divergence.happened();
    new Frame(style).draw(out, divergence.place(), label, source(divergence.place().file()));
    field(out, "When", Lines.cut(divergence.input(), LONGEST_INPUT));
    field(out, "So", "Clew's model of the program is wrong here; please report it");
    out.append('\n');
  }

  private void field(StringBuilder out, String name, String text) {
    if (!text.isEmpty()) {
      out.append("   ").append(style.strong(name)).append(" ".repeat(7 - name.length()));
      out.append(Lines.indented(text, " ".repeat(10))).append('\n');
    }
  }

  private Optional<SourceText> source(String file) {
    return sources.apply(file);
  }
}

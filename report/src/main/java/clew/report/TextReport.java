package clew.report;

import clew.engine.result.Divergence;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Level;
import clew.engine.result.RunReport;
import clew.engine.result.WrittenTests;
import clew.engine.sandbox.Allowance;
import clew.engine.sandbox.Confinement;
import clew.engine.sandbox.Walls;
import clew.engine.source.SourceText;
import clew.engine.source.Span;
import clew.report.wording.BehaviourText;
import clew.report.wording.OriginText;
import clew.report.wording.SizeText;
import clew.report.wording.TextLines;
import java.util.List;
import java.util.Optional;

/** Writes a search for the terminal: findings first, then the sum, then what was not covered. */
public final class TextReport {
  /** Confirmations end at this column, where the headline leaves room. */
  private static final int WIDTH = 96;

  private static final int LONGEST_INPUT = 2_000;

  private final TextColours style;
  private final boolean kept;

  /**
   * @param kept whether the runs were kept, so that {@code clew replay} knows them
   */
  public TextReport(TextColours style, boolean kept) {
    this.style = style;
    this.kept = kept;
  }

  public String of(RunReport report) {
    StringBuilder out = new StringBuilder();
    List<EntryReport> entries = report.entries();
    for (EntryReport entry : entries) {
      entry.findings().forEach(finding -> finding(out, report, entry.entry(), finding));
      entry.divergences().forEach(divergence -> divergence(out, report, divergence));
    }
    boolean isOne = entries.size() == 1;
    LeftOutText remainder = new LeftOutText(style);
    for (EntryReport entry : entries) {
      String time = isOne ? ", " + TextLines.seconds(report.times().wallMillis()) : "";
      String name = isOne ? "" : entry.entry() + ": ";
      out.append(style.strong(name + SummaryLine.of(entry) + time)).append('\n');
      remainder.draw(out, entry);
      if (!isOne) {
        out.append('\n');
      }
    }
    if (!isOne) {
      List<Finding> findings =
          entries.stream().flatMap(entry -> entry.findings().stream()).toList();
      String all = TextLines.count(entries.size(), "entry") + ", " + SummaryLine.findings(findings);
      out.append(style.strong(all + ", " + TextLines.seconds(report.times().wallMillis())))
          .append('\n');
    }
    report.written().forEach(file -> written(out, file));
    report
        .setup()
        .confinement()
        .map(TextReport::confinement)
        .filter(line -> !line.isEmpty())
        .ifPresent(line -> out.append(style.warning(line)).append('\n'));
    return out.toString();
  }

  /** What held the program back, where it was less than it could be; empty if nothing was open. */
  static String confinement(Confinement confinement) {
    StringBuilder line = new StringBuilder();
    if (confinement.walls() != Walls.OS) {
      line.append("Walls: ").append(confinement.walls().meaning());
      if (!confinement.trouble().isEmpty()) {
        line.append(" (").append(confinement.trouble().replace('\n', ' ')).append(')');
      }
    }
    if (!confinement.allowed().equals(Allowance.NONE)) {
      line.append(line.isEmpty() ? "Allowed: " : "; allowed: ").append(confinement.allowed());
    }
    return line.toString();
  }

  private void finding(StringBuilder out, RunReport report, String entry, Finding finding) {
    String level = finding.level().id() + ":";
    String plain = level + " " + finding.kind() + " in " + entry;
    String judge = finding.confirmed().map(by -> "confirmed by " + by).orElse("not confirmed");
    int gap = Math.max(2, WIDTH - TerminalCells.width(plain) - TerminalCells.width(judge));
    out.append(headline(finding.level(), level))
        .append(style.strong(plain.substring(level.length())));
    out.append(" ".repeat(gap));
    out.append(finding.confirmed().isPresent() ? style.good(judge) : style.warning(judge));
    out.append('\n');
    new SourceExcerpt(style)
        .draw(out, finding.place(), finding.outcome(), source(report, finding.place()));
    String input = finding.input().isEmpty() ? "every run: no input is read" : finding.input();
    field(out, "When", TextLines.cut(input, LONGEST_INPUT));
    field(out, "Size", SizeText.of(finding.example().size()));
    field(out, "Why", TextLines.cut(OriginText.why(finding.example().origin()), LONGEST_INPUT));
    field(out, "Any", TextLines.cut(finding.example().any(), LONGEST_INPUT));
    field(out, "Stack", String.join("\n", finding.where().stack()));
    field(
        out,
        "Replay",
        kept ? "clew replay " + finding.id() : again(report.checked().file(), entry, finding));
    field(out, "Test", test(report.written(), finding.id()));
    field(out, "Rule", "clew explain " + finding.rule());
    out.append('\n');
  }

  private String headline(Level level, String text) {
    return switch (level) {
      case ERROR -> style.error(text);
      case WARNING -> style.warning(text);
      case NOTE -> style.strong(text);
    };
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
    String count = TextLines.count(written.tests().size(), "test");
    out.append("Wrote ").append(written.file()).append(" (").append(count).append(")\n");
  }

  private static String again(String file, String entry, Finding finding) {
    String input =
        finding.input().isEmpty() ? "" : " --input " + ShellQuoting.quoted(finding.input());
    return TextLines.cut(
        "clew run " + ShellQuoting.quoted(file) + " " + ShellQuoting.quoted(entry) + input, 4_000);
  }

  private void divergence(StringBuilder out, RunReport report, Divergence divergence) {
    out.append(style.warning("warning:"));
    out.append(style.strong(" a run left the path its input was made for")).append('\n');
    String label =
        "should: "
            + BehaviourText.predicted(divergence.predicted())
            + "; did: "
            + BehaviourText.happened(divergence.happened());
    new SourceExcerpt(style)
        .draw(out, divergence.place(), label, source(report, divergence.place()));
    field(out, "When", TextLines.cut(divergence.input(), LONGEST_INPUT));
    field(out, "So", "Clew's model of the program is wrong here; please report it");
    out.append('\n');
  }

  private void field(StringBuilder out, String name, String text) {
    if (!text.isEmpty()) {
      out.append("   ").append(style.strong(name)).append(" ".repeat(7 - name.length()));
      out.append(TextLines.indented(text, " ".repeat(10))).append('\n');
    }
  }

  private static Optional<SourceText> source(RunReport report, Span place) {
    return report.checked().sources().stream()
        .filter(text -> text.name().equals(place.file()))
        .findFirst();
  }
}

package clew.report;

import clew.engine.language.Rule;

/** Writes what a rule means. */
public final class RuleText {
  private final TextColours style;

  public RuleText(TextColours style) {
    this.style = style;
  }

  public String of(Rule rule) {
    StringBuilder out = new StringBuilder();
    out.append(style.strong(rule.id())).append(": ").append(rule.title()).append("\n\n");
    rule.meaning().forEach(paragraph -> out.append(paragraph).append("\n\n"));
    out.append(style.strong("For example")).append('\n');
    rule.example().lines().forEach(line -> out.append("  ").append(line).append('\n'));
    out.append('\n').append(style.strong("What to do")).append('\n');
    out.append("  ").append(rule.remedy()).append('\n');
    return out.toString();
  }
}

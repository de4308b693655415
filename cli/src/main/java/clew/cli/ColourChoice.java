package clew.cli;

import clew.report.TextColours;
import clew.workbench.Refusal;
import java.util.Locale;

/** When to colour. */
enum ColourChoice {
  AUTO,
  ALWAYS,
  NEVER;

  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The style of what goes to stdout. */
  static TextColours of(CommandArguments arguments, CommandContext context) throws Refusal {
    return switch (arguments.choice("--color", values(), ColourChoice::id, AUTO)) {
      case ALWAYS -> TextColours.COLOURED;
      case NEVER -> TextColours.PLAIN;
      case AUTO -> automatic(context, context.installation().outIsTerminal());
    };
  }

  /** Colour on a terminal, unless {@code NO_COLOR} is set to something (no-color.org). */
  static TextColours automatic(CommandContext context, boolean isTerminal) {
    boolean unwanted =
        !context.environment().getOrDefault("NO_COLOR", "").isEmpty()
            || "dumb".equals(context.environment().get("TERM"));
    return isTerminal && !unwanted ? TextColours.COLOURED : TextColours.PLAIN;
  }
}

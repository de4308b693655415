package clew.cli;

import clew.report.Style;
import java.util.Locale;

/** When to colour. */
enum Colour {
  AUTO,
  ALWAYS,
  NEVER;

  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The style of what goes to stdout. */
  static Style of(Arguments arguments, World world) throws Refusal {
    return switch (arguments.choice("--color", values(), Colour::id, AUTO)) {
      case ALWAYS -> Style.COLOURED;
      case NEVER -> Style.PLAIN;
      case AUTO -> automatic(world, world.installation().outIsTerminal());
    };
  }

  /** Colour on a terminal, unless {@code NO_COLOR} is set to something (no-color.org). */
  static Style automatic(World world, boolean isTerminal) {
    boolean unwanted =
        !world.environment().getOrDefault("NO_COLOR", "").isEmpty()
            || "dumb".equals(world.environment().get("TERM"));
    return isTerminal && !unwanted ? Style.COLOURED : Style.PLAIN;
  }
}

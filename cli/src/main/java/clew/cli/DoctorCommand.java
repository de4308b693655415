package clew.cli;

import clew.engine.language.Language;
import clew.report.TextColours;
import clew.report.json.Json;
import clew.workbench.Refusal;
import clew.workbench.Version;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** {@code clew doctor}: what is installed, what is missing, and what that would enable. */
final class DoctorCommand implements Command {
  @Override
  public String name() {
    return "doctor";
  }

  @Override
  public CommandSpec spec(List<Language> languages) {
    return CommandDeclaration.command(
            "Says what is installed, what is missing, and what each missing part would enable.")
        .addArgGroup(
            CommandDeclaration.group(
                "Result", CommandDeclaration.json(), CommandDeclaration.colour()));
  }

  @Override
  public int run(CommandArguments arguments, CommandContext context) throws Refusal, IOException {
    TextColours style = ColourChoice.of(arguments, context);
    List<InstallationPart> parts = InstallationCheck.all(context);
    context.console().out(arguments.has("--json") ? json(parts) : text(parts, style));
    return isHealthy(parts) ? Exit.NOTHING_FOUND : Exit.PROBLEM;
  }

  private static boolean isHealthy(List<InstallationPart> parts) {
    return parts.stream().noneMatch(InstallationPart::isTrouble);
  }

  static String json(List<InstallationPart> parts) {
    return Json.document(
        out -> {
          out.writeNumberProperty("version", Json.VERSION);
          out.writeBooleanProperty("healthy", isHealthy(parts));
          Json.list(
              out,
              "parts",
              parts,
              part -> {
                out.writeStringProperty("name", part.name());
                out.writeStringProperty("state", part.state().id());
                out.writeBooleanProperty("needed", part.needed());
                out.writeStringProperty("found", part.found());
                out.writeStringProperty("enables", part.enables());
                out.writeStringProperty("fix", part.fix());
              });
        });
  }

  static String text(List<InstallationPart> parts, TextColours style) {
    StringBuilder out = new StringBuilder(style.strong(Version.line())).append('\n');
    for (InstallationPart part : parts) {
      String state =
          switch (part.state()) {
            case OK -> style.good("ok     ");
            case OFF -> style.warning("off    ");
            case MISSING -> part.needed() ? style.error("missing") : style.warning("missing");
          };
      out.append(state).append(' ').append(part.name());
      out.append(" ".repeat(Math.max(1, 11 - part.name().length()))).append(part.found());
      out.append('\n');
      if (part.state() != InstallationPart.State.OK) {
        out.append(" ".repeat(19)).append("for ").append(part.enables()).append('\n');
        out.append(" ".repeat(19)).append(part.fix()).append('\n');
      }
    }
    String end = isHealthy(parts) ? "Everything that is needed is there." : "Clew cannot work yet.";
    return out.append(style.strong(end)).append('\n').toString();
  }
}

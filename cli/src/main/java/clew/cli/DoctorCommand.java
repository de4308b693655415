package clew.cli;

import clew.engine.result.RunReport;
import clew.report.Json;
import clew.report.Style;
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
  public CommandSpec spec() {
    return Declare.command(
            "Says what is installed, what is missing, and what each missing part would enable.")
        .addArgGroup(Declare.group("Result", Declare.json(), Declare.colour()));
  }

  @Override
  public int run(Arguments arguments, World world) throws Refusal, IOException {
    Style style = Colour.of(arguments, world);
    List<Part> parts = Parts.all(world);
    world.console().out(arguments.has("--json") ? json(parts) : text(parts, style));
    return isHealthy(parts) ? Exit.NOTHING_FOUND : Exit.PROBLEM;
  }

  private static boolean isHealthy(List<Part> parts) {
    return parts.stream().noneMatch(Part::isTrouble);
  }

  static String json(List<Part> parts) {
    return Json.document(
        out -> {
          out.writeNumberProperty("version", RunReport.VERSION);
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

  static String text(List<Part> parts, Style style) {
    StringBuilder out = new StringBuilder(style.strong(Version.line())).append('\n');
    for (Part part : parts) {
      String state =
          switch (part.state()) {
            case OK -> style.good("ok     ");
            case OFF -> style.warning("off    ");
            case MISSING -> part.needed() ? style.error("missing") : style.warning("missing");
          };
      out.append(state).append(' ').append(part.name());
      out.append(" ".repeat(Math.max(1, 11 - part.name().length()))).append(part.found());
      out.append('\n');
      if (part.state() != Part.State.OK) {
        out.append(" ".repeat(19)).append("for ").append(part.enables()).append('\n');
        out.append(" ".repeat(19)).append(part.fix()).append('\n');
      }
    }
    String end = isHealthy(parts) ? "Everything that is needed is there." : "Clew cannot work yet.";
    return out.append(style.strong(end)).append('\n').toString();
  }
}

package clew.cli;

import clew.engine.language.Language;
import clew.engine.source.Diagnostic;
import clew.report.ShellQuoting;
import clew.report.TextColours;
import clew.workbench.Refusal;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** {@code clew demo}: the main job on the bundled examples. */
final class DemoCommand implements Command {
  @Override
  public String name() {
    return "demo";
  }

  @Override
  public CommandSpec spec(List<Language> languages) {
    return CommandDeclaration.command(
            "Runs clew check on the bundled examples and shows what it finds.")
        .addArgGroup(CommandDeclaration.group("Result", CommandDeclaration.colour()));
  }

  @Override
  public int run(CommandArguments arguments, CommandContext context) throws Refusal, IOException {
    TextColours style = ColourChoice.of(arguments, context);
    String colour = style == TextColours.COLOURED ? "always" : "never";
    List<String> examples = examples(context);
    int found = 0;
    int unread = 0;
    for (String example : examples) {
      int code =
          show(List.of("check", example, "--no-keep", "--time", "8s"), colour, style, context);
      if (code == Exit.FINDINGS) {
        found++;
      } else if (code == Exit.PROBLEM) {
        // Such as no erl: what is missing was said, and the other examples do not need it.
        unread++;
      } else if (code != Exit.NOTHING_FOUND) {
        return code;
      }
    }
    List<Shown> demonstrations = demonstrations(context);
    for (Shown shown : demonstrations) {
      int code = show(shown.command(), colour, style, context);
      if (code != Exit.NOTHING_FOUND) {
        return code;
      }
    }
    // One that has something to draw, if there is one.
    String first = demonstrations.stream().map(Shown::file).findFirst().orElse(examples.getFirst());
    context.console().out(ending(examples.size(), found, ShellQuoting.quoted(first)));
    return unread == examples.size() ? Exit.PROBLEM : Exit.NOTHING_FOUND;
  }

  private static int show(
      List<String> command, String colour, TextColours style, CommandContext context)
      throws IOException {
    String line = command.stream().map(ShellQuoting::quoted).collect(Collectors.joining(" "));
    context.console().out(style.strong("$ clew " + line) + "\n");
    context.console().flush();
    List<String> arguments = new ArrayList<>(command);
    arguments.addAll(List.of("--color", colour));
    int code = Clew.run(arguments, context);
    context.console().out("\n");
    return code;
  }

  private static String ending(int examples, int found, String first) {
    return """
    %d examples, %d with findings.
    What to try next:
      clew explain %s        one run in full
      clew explain %s --dot  its symbolic execution tree, for Graphviz
      clew check YOUR_FILE   your own program
      clew doctor            what is installed, and what is missing
    """
        .formatted(examples, found, first, first);
  }

  /** A command that a language wants to be seen, and the file it is about. */
  private record Shown(String file, List<String> command) {}

  private static List<Shown> demonstrations(CommandContext context) {
    List<Shown> all = new ArrayList<>();
    for (Language language : context.bench().languages()) {
      for (Language.Demonstration each : language.demonstrations()) {
        Path file = folder(context).resolve(language.name()).resolve(each.file());
        if (each.isShown() && Files.isRegularFile(file)) {
          String name = named(file, context.directory());
          List<String> command = new ArrayList<>(List.of(each.activity().id(), name));
          command.addAll(each.arguments());
          all.add(new Shown(name, command));
        }
      }
    }
    return all;
  }

  private static Path folder(CommandContext context) {
    return context
        .installation()
        .home()
        .orElse(context.directory())
        .resolve("examples")
        .normalize();
  }

  /** The bundled examples that a known language reads, named as the user would name them. */
  private static List<String> examples(CommandContext context) throws Refusal, IOException {
    Path folder = folder(context);
    if (!Files.isDirectory(folder)) {
      throw new Refusal(Diagnostic.error("the bundled examples are not in " + folder));
    }
    try (Stream<Path> files = Files.walk(folder, 3, FileVisitOption.FOLLOW_LINKS)) {
      List<String> names =
          files
              .filter(Files::isRegularFile)
              .filter(file -> isRead(file, context))
              .sorted()
              .map(file -> named(file, context.directory()))
              .toList();
      if (names.isEmpty()) {
        throw new Refusal(Diagnostic.error("there is no example I can read in " + folder));
      }
      return names;
    }
  }

  private static boolean isRead(Path file, CommandContext context) {
    return context.bench().languages().stream()
        .anyMatch(language -> language.reads(file.toString()));
  }

  private static String named(Path file, Path directory) {
    Path base = directory.toAbsolutePath().normalize();
    Path full = file.toAbsolutePath().normalize();
    return (full.startsWith(base) ? base.relativize(full) : full).toString();
  }
}

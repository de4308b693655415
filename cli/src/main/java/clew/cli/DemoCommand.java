package clew.cli;

import clew.engine.source.Diagnostic;
import clew.report.Shell;
import clew.report.Style;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
  public CommandSpec spec() {
    return Declare.command("Runs clew check on the bundled examples and shows what it finds.")
        .addArgGroup(Declare.group("Result", Declare.colour()));
  }

  @Override
  public int run(Arguments arguments, World world) throws Refusal, IOException {
    Style style = Colour.of(arguments, world);
    String colour = style == Style.COLOURED ? "always" : "never";
    List<String> examples = examples(world);
    int found = 0;
    int unread = 0;
    for (String example : examples) {
      int code = show(List.of("check", example, "--no-keep", "--time", "8s"), colour, style, world);
      if (code == Exit.FINDINGS) {
        found++;
      } else if (code == Exit.PROBLEM) {
        // Such as no erl: what is missing was said, and the other examples do not need it.
        unread++;
      } else if (code != Exit.NOTHING_FOUND) {
        return code;
      }
    }
    Optional<String> paper =
        examples.stream().filter(name -> name.endsWith("paper.imp")).findFirst();
    if (paper.isPresent()) {
      int code =
          show(List.of("explain", paper.get(), "--tree", "--depth", "3"), colour, style, world);
      if (code != Exit.NOTHING_FOUND) {
        return code;
      }
    }
    Path logic = folder(world).resolve("prolog/paper.pl");
    if (Files.isRegularFile(logic)) {
      String file = named(logic, world.directory());
      int code = show(List.of("explain", file, "main([a,b],s(s(0)),R)"), colour, style, world);
      if (code != Exit.NOTHING_FOUND) {
        return code;
      }
    }
    world.console().out(ending(examples, found));
    return unread == examples.size() ? Exit.PROBLEM : Exit.NOTHING_FOUND;
  }

  private static int show(List<String> command, String colour, Style style, World world)
      throws IOException {
    String line = command.stream().map(Shell::quoted).collect(Collectors.joining(" "));
    world.console().out(style.strong("$ clew " + line) + "\n");
    world.console().flush();
    List<String> arguments = new ArrayList<>(command);
    arguments.addAll(List.of("--color", colour));
    int code = Clew.run(arguments, world);
    world.console().out("\n");
    return code;
  }

  private static String ending(List<String> examples, int found) {
    // One that has a tree to draw, if there is one.
    String shown =
        examples.stream()
            .filter(name -> name.endsWith(".imp"))
            .findFirst()
            .orElse(examples.getFirst());
    String first = Shell.quoted(shown);
    return """
    %d examples, %d with findings.
    What to try next:
      clew explain %s        one run in full
      clew explain %s --dot  its symbolic execution tree, for Graphviz
      clew check YOUR_FILE   your own program
      clew doctor            what is installed, and what is missing
    """
        .formatted(examples.size(), found, first, first);
  }

  private static Path folder(World world) {
    return world.installation().home().orElse(world.directory()).resolve("examples").normalize();
  }

  /** The bundled examples that a known language reads, named as the user would name them. */
  private static List<String> examples(World world) throws Refusal, IOException {
    Path folder = folder(world);
    if (!Files.isDirectory(folder)) {
      throw new Refusal(Diagnostic.error("the bundled examples are not in " + folder));
    }
    try (Stream<Path> files = Files.walk(folder, 3, FileVisitOption.FOLLOW_LINKS)) {
      List<String> names =
          files
              .filter(Files::isRegularFile)
              .filter(file -> Languages.of(file.toString(), world.languages()).isPresent())
              .sorted()
              .map(file -> named(file, world.directory()))
              .toList();
      if (names.isEmpty()) {
        throw new Refusal(Diagnostic.error("there is no example I can read in " + folder));
      }
      return names;
    }
  }

  private static String named(Path file, Path directory) {
    Path base = directory.toAbsolutePath().normalize();
    Path full = file.toAbsolutePath().normalize();
    return (full.startsWith(base) ? base.relativize(full) : full).toString();
  }
}

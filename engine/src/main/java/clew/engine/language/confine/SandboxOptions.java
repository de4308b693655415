package clew.engine.language.confine;

import clew.engine.language.Activity;
import clew.engine.language.Option;
import clew.engine.language.Option.Group;
import clew.engine.language.Options;
import clew.engine.language.Options.BadOption;
import clew.engine.language.Requirement;
import clew.engine.sandbox.Allowance;
import clew.engine.sandbox.Sandbox;
import clew.engine.sandbox.Sandboxes;
import clew.engine.sandbox.Walls;
import clew.engine.source.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Options of languages whose programs are run by another system: what these may do. */
public final class SandboxOptions {
  private static final String ALLOW = "--allow";
  private static final String WALLS = "--walls";
  private static final String WRITE = "write=";

  private static final String ALLOW_HELP =
      "Let programs do what is refused otherwise, with commas between: write=FOLDER, net, env";
  private static final String WALLS_HELP =
      "What holds programs back: os, runtime (only the language's own system), none (default: os,"
          + " or runtime where bubblewrap is missing).";

  /** Those of every such language. */
  public static final List<Option> ALL =
      List.of(
          Option.of(ALLOW, "LIST", ALLOW_HELP, Group.WHAT_COUNTS, Activity.CHECK),
          Option.of(WALLS, "WHICH", WALLS_HELP, Group.WHAT_COUNTS, Activity.CHECK),
          Option.of(ALLOW, "LIST", ALLOW_HELP, Group.RUN, Activity.RUN, Activity.EXPLAIN),
          Option.of(WALLS, "WHICH", WALLS_HELP, Group.RUN, Activity.RUN, Activity.EXPLAIN));

  private SandboxOptions() {}

  /**
   * The sandbox that was asked for.
   *
   * @param directory what names of folders are relative to
   */
  public static Sandbox sandbox(Options options, Sandboxes sandboxes, Path directory)
      throws BadOption {
    Walls walls = options.choice(WALLS, Walls.values(), Walls::id, Walls.OS);
    return sandboxes.of(walls, allowance(options, directory));
  }

  /** What programs may do. */
  public static Allowance allowance(Options options, Path directory) throws BadOption {
    if (!options.has(ALLOW)) {
      return Allowance.NONE;
    }
    List<Path> writable = new ArrayList<>();
    boolean network = false;
    boolean environment = false;
    for (String part : options.text(ALLOW).orElse("").split(",", -1)) {
      switch (part.strip()) {
        case "net" -> network = true;
        case "env" -> environment = true;
        default -> writable.add(folder(part.strip(), directory));
      }
    }
    return new Allowance(writable, network, environment);
  }

  private static Path folder(String part, Path directory) throws BadOption {
    if (!part.startsWith(WRITE) || part.length() == WRITE.length()) {
      throw Options.bad(
          ALLOW, part, "it takes write=FOLDER, net and env, with commas between them");
    }
    String name = part.substring(WRITE.length());
    try {
      Path folder = directory.resolve(name).toRealPath();
      if (Files.isDirectory(folder)) {
        return folder;
      }
    } catch (IOException | InvalidPathException none) {
      throw noFolder(name);
    }
    throw noFolder(name);
  }

  private static BadOption noFolder(String name) {
    return new BadOption(
        Diagnostic.error("there is no folder " + name)
            .hint(ALLOW + " " + WRITE + "FOLDER takes a folder that is there"));
  }

  /** The walls of the operating system, as something to be installed. */
  public static Requirement requirement(Sandboxes sandboxes) {
    Sandbox sandbox = sandboxes.usual();
    return new Requirement(
        "Walls",
        sandbox.program().map(program -> Walls.OS.id() + ": " + program),
        Walls.RUNTIME.id() + ": " + sandbox.trouble().orElse(""),
        "keeping programs from all but reading files; now " + Walls.RUNTIME.meaning(),
        "install it, for example: apt-get install bubblewrap");
  }
}

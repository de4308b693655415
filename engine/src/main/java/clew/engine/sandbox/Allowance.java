package clew.engine.sandbox;

import clew.engine.language.Options.BadOption;
import clew.engine.source.Diagnostic;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a program may do beyond reading files, because the user said so.
 *
 * @param writable folders in which it may write
 * @param network whether it may talk to others
 * @param environment whether it sees the user's environment variables
 */
public record Allowance(List<Path> writable, boolean network, boolean environment) {
  public static final Allowance NONE = new Allowance(List.of(), false, false);

  private static final String WRITE = "write=";

  public Allowance {
    writable = List.copyOf(writable);
  }

  /**
   * As an option says it: {@code write=DIR,net,env}.
   *
   * @param directory what names of folders are relative to
   */
  public static Allowance parse(String text, Path directory) throws BadOption {
    List<Path> writable = new ArrayList<>();
    boolean network = false;
    boolean environment = false;
    for (String part : text.split(",", -1)) {
      switch (part) {
        case "net" -> network = true;
        case "env" -> environment = true;
        default -> writable.add(folder(part, directory));
      }
    }
    return new Allowance(writable, network, environment);
  }

  private static Path folder(String part, Path directory) throws BadOption {
    if (part.startsWith(WRITE) && part.length() > WRITE.length()) {
      try {
        return directory.resolve(part.substring(WRITE.length())).toAbsolutePath().normalize();
      } catch (InvalidPathException noPath) {
        throw refused(part);
      }
    }
    throw refused(part);
  }

  private static BadOption refused(String part) {
    return new BadOption(
        Diagnostic.error("--allow does not know " + (part.isEmpty() ? "an empty word" : part))
            .hint("It takes write=FOLDER, net and env, with commas between them"));
  }

  /** Whether anything is allowed that is felt outside of a run. */
  public boolean hasEffects() {
    return !writable.isEmpty() || network;
  }

  /** As the option says it. */
  @Override
  public String toString() {
    return Stream.of(
            writable.stream().map(folder -> WRITE + folder),
            Stream.of("net").filter(word -> network),
            Stream.of("env").filter(word -> environment))
        .flatMap(words -> words)
        .collect(Collectors.joining(","));
  }
}

package clew.cli;

import clew.engine.language.Language;
import clew.engine.language.Requirement;
import clew.engine.sandbox.SearchPath;
import clew.engine.solve.z3.Z3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Looks at each part of the installation. */
final class InstallationCheck {
  private static final int NEEDED_JDK = 25;

  private InstallationCheck() {}

  static List<InstallationPart> all(CommandContext context) {
    List<InstallationPart> parts = new ArrayList<>();
    parts.add(jdk(Runtime.version()));
    parts.add(z3(Z3::version));
    parts.add(languages(context.bench().languages()));
    parts.add(cache(context.installation().cache()));
    parts.add(store(context.directory()));
    context.bench().languages().stream()
        .flatMap(language -> language.requirements().stream())
        // Languages may need the same.
        .distinct()
        .map(InstallationCheck::of)
        .forEach(parts::add);
    parts.add(graphviz(context.environment().getOrDefault("PATH", "")));
    return parts;
  }

  static InstallationPart jdk(Runtime.Version version) {
    boolean isNew = version.feature() >= NEEDED_JDK;
    return new InstallationPart(
        "JDK",
        isNew ? InstallationPart.State.OK : InstallationPart.State.MISSING,
        true,
        version + " in " + System.getProperty("java.home"),
        "everything",
        isNew ? "" : "install a JDK from 25 up, such as temurin-25-jdk, and set CLEW_JAVA_HOME");
  }

  /** Loading the native library is the only honest test. */
  static InstallationPart z3(Supplier<String> version) {
    String enables = "integer arithmetic in conditions";
    try {
      return new InstallationPart(
          "Z3", InstallationPart.State.OK, true, version.get(), enables, "");
    } catch (LinkageError | RuntimeException notLoaded) {
      return new InstallationPart(
          "Z3",
          InstallationPart.State.MISSING,
          true,
          "the native library cannot be loaded: " + notLoaded,
          enables,
          "use a system the library is made for (Linux, macOS or Windows; x86-64 or ARM64), and see"
              + " that the folder for temporary files can be written and executed from");
    }
  }

  static InstallationPart languages(List<Language> languages) {
    String names =
        languages.stream()
            .map(
                language ->
                    language.title() + " (" + String.join(", ", language.extensions()) + ")")
            .collect(Collectors.joining(", "));
    return new InstallationPart(
        "Languages",
        languages.isEmpty() ? InstallationPart.State.MISSING : InstallationPart.State.OK,
        true,
        languages.isEmpty() ? "none" : names,
        "reading programs",
        languages.isEmpty() ? "build Clew again: rm -r cli/target; ./clew doctor" : "");
  }

  static InstallationPart cache(Optional<Path> asked) {
    String enables = "a quicker start";
    String fix = "build Clew again with the JDK it runs on: rm -r cli/target; ./clew doctor";
    if (asked.isEmpty()) {
      return new InstallationPart(
          "AOT cache",
          InstallationPart.State.OFF,
          false,
          "not made, or switched off",
          enables,
          fix);
    }
    Path cache = asked.get();
    return isMapped(cache)
        .map(
            used ->
                used
                    ? new InstallationPart(
                        "AOT cache",
                        InstallationPart.State.OK,
                        false,
                        cache.toString(),
                        enables,
                        "")
                    : new InstallationPart(
                        "AOT cache",
                        InstallationPart.State.OFF,
                        false,
                        "the JVM refused "
                            + cache
                            + ": it was made by another JDK or for other jars",
                        enables,
                        fix))
        .orElseGet(
            () ->
                new InstallationPart(
                    "AOT cache",
                    InstallationPart.State.OK,
                    false,
                    cache + " (this system does not tell whether it is in use)",
                    enables,
                    ""));
  }

  /** Whether the JVM has the file in its memory; only Linux can tell. */
  private static Optional<Boolean> isMapped(Path cache) {
    try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"))) {
      String name = cache.toRealPath().toString();
      return Optional.of(maps.anyMatch(line -> line.endsWith(name)));
    } catch (IOException cannotTell) {
      return Optional.empty();
    }
  }

  static InstallationPart store(Path directory) {
    Path folder = directory.resolve(".clew");
    String enables = "clew replay";
    Path written = Files.exists(folder) ? folder : directory;
    boolean isFile = Files.exists(folder) && !Files.isDirectory(folder);
    if (!isFile && Files.isWritable(written)) {
      return new InstallationPart(
          "Runs", InstallationPart.State.OK, false, "kept in " + folder, enables, "");
    }
    return new InstallationPart(
        "Runs",
        InstallationPart.State.MISSING,
        false,
        isFile ? folder + " is not a folder" : written + " cannot be written",
        enables,
        isFile ? "move it out of the way" : "work in a folder that you may write to");
  }

  static InstallationPart of(Requirement requirement) {
    return requirement
        .found()
        .map(
            found ->
                new InstallationPart(
                    requirement.name(),
                    InstallationPart.State.OK,
                    false,
                    found,
                    requirement.enables(),
                    ""))
        .orElseGet(
            () ->
                new InstallationPart(
                    requirement.name(),
                    InstallationPart.State.MISSING,
                    false,
                    requirement.missing(),
                    requirement.enables(),
                    requirement.fix()));
  }

  static InstallationPart graphviz(String path) {
    String enables = "pictures of trees: clew explain FILE --dot | dot -Tsvg > tree.svg";
    return new SearchPath(path)
        .find("dot")
        .map(
            dot ->
                new InstallationPart(
                    "Graphviz", InstallationPart.State.OK, false, dot.toString(), enables, ""))
        .orElseGet(
            () ->
                new InstallationPart(
                    "Graphviz",
                    InstallationPart.State.MISSING,
                    false,
                    "no dot on the PATH",
                    enables,
                    "install graphviz, for example: apt-get install graphviz"));
  }
}

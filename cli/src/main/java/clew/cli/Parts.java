package clew.cli;

import clew.engine.language.Language;
import clew.engine.solve.z3.Z3;
import clew.erlang.node.ErlangInstallation;
import clew.erlang.node.NoErlang;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Looks at each part of the installation. */
final class Parts {
  private static final int NEEDED_JDK = 25;

  private Parts() {}

  static List<Part> all(World world) {
    return List.of(
        jdk(Runtime.version()),
        z3(Z3::version),
        languages(world.languages()),
        cache(world.installation().cache()),
        store(world.directory()),
        erlang(world.environment().getOrDefault("PATH", "")),
        swipl(Goals.surroundings(world)),
        graphviz(world.environment().getOrDefault("PATH", "")));
  }

  static Part jdk(Runtime.Version version) {
    boolean isNew = version.feature() >= NEEDED_JDK;
    return new Part(
        "JDK",
        isNew ? Part.State.OK : Part.State.MISSING,
        true,
        version + " in " + System.getProperty("java.home"),
        "everything",
        isNew ? "" : "install a JDK from 25 up, such as temurin-25-jdk, and set CLEW_JAVA_HOME");
  }

  /** Loading the native library is the only honest test. */
  static Part z3(Supplier<String> version) {
    String enables = "integer arithmetic in conditions";
    try {
      return new Part("Z3", Part.State.OK, true, version.get(), enables, "");
    } catch (LinkageError | RuntimeException notLoaded) {
      return new Part(
          "Z3",
          Part.State.MISSING,
          true,
          "the native library cannot be loaded: " + notLoaded,
          enables,
          "use a system the library is made for (Linux, macOS or Windows; x86-64 or ARM64), and see"
              + " that the folder for temporary files can be written and executed from");
    }
  }

  static Part languages(List<Language> languages) {
    String names =
        languages.stream()
            .map(
                language -> language.name() + " (" + String.join(", ", language.extensions()) + ")")
            .collect(Collectors.joining(", "));
    return new Part(
        "Languages",
        languages.isEmpty() ? Part.State.MISSING : Part.State.OK,
        true,
        languages.isEmpty() ? "none" : names,
        "reading programs",
        languages.isEmpty() ? "build Clew again: rm -r cli/target; ./clew doctor" : "");
  }

  static Part cache(Optional<Path> asked) {
    String enables = "a quicker start";
    String fix = "build Clew again with the JDK it runs on: rm -r cli/target; ./clew doctor";
    if (asked.isEmpty()) {
      return new Part(
          "AOT cache", Part.State.OFF, false, "not made, or switched off", enables, fix);
    }
    Path cache = asked.get();
    return isMapped(cache)
        .map(
            used ->
                used
                    ? new Part("AOT cache", Part.State.OK, false, cache.toString(), enables, "")
                    : new Part(
                        "AOT cache",
                        Part.State.OFF,
                        false,
                        "the JVM refused "
                            + cache
                            + ": it was made by another JDK or for other jars",
                        enables,
                        fix))
        .orElseGet(
            () ->
                new Part(
                    "AOT cache",
                    Part.State.OK,
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

  static Part store(Path directory) {
    Path folder = directory.resolve(".clew");
    String enables = "clew replay";
    Path written = Files.exists(folder) ? folder : directory;
    boolean isFile = Files.exists(folder) && !Files.isDirectory(folder);
    if (!isFile && Files.isWritable(written)) {
      return new Part("Runs", Part.State.OK, false, "kept in " + folder, enables, "");
    }
    return new Part(
        "Runs",
        Part.State.MISSING,
        false,
        isFile ? folder + " is not a folder" : written + " cannot be written",
        enables,
        isFile ? "move it out of the way" : "work in a folder that you may write to");
  }

  static Part erlang(String path) {
    String enables = "running Erlang: clew run FILE.erl 'call' --compare";
    try {
      String erl = ErlangInstallation.find(path).erl().toString();
      return new Part("Erlang", Part.State.OK, false, erl, enables, "");
    } catch (NoErlang missing) {
      return new Part(
          "Erlang",
          Part.State.MISSING,
          false,
          "no erl on the PATH",
          enables,
          "install it, for example: apt-get install erlang-base erlang-dev");
    }
  }

  static Part swipl(clew.prolog.load.Surroundings surroundings) {
    String enables = "its library, and clew run FILE.pl 'goal' --compare";
    return surroundings
        .swipl()
        .map(found -> new Part("SWI-Prolog", Part.State.OK, false, found.toString(), enables, ""))
        .orElseGet(
            () ->
                new Part(
                    "SWI-Prolog",
                    Part.State.MISSING,
                    false,
                    "no swipl on the PATH",
                    enables,
                    "install it, for example: apt-get install swi-prolog-nox"));
  }

  static Part graphviz(String path) {
    String enables = "pictures of trees: clew explain FILE --dot | dot -Tsvg > tree.svg";
    return Arrays.stream(path.split(File.pathSeparator))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, "dot"))
        .filter(Files::isExecutable)
        .findFirst()
        .map(dot -> new Part("Graphviz", Part.State.OK, false, dot.toString(), enables, ""))
        .orElseGet(
            () ->
                new Part(
                    "Graphviz",
                    Part.State.MISSING,
                    false,
                    "no dot on the PATH",
                    enables,
                    "install graphviz, for example: apt-get install graphviz"));
  }
}

package clew.conformance.chaos;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The sources of the project, by the endings of their names: examples and programs of tests. */
final class Specimens {
  private static final List<String> PLACES =
      List.of(
          "examples",
          "conformance/golden",
          "conformance/programs",
          "conformance/prolog-programs",
          "conformance/prolog-bench",
          "conformance/curry-bench",
          "conformance/recursion",
          "conformance/src/test/resources/loops");

  /** Core Erlang is read by a reader of its own. */
  private static final List<String> ENDINGS = List.of(".imp", ".erl", ".core", ".pl", ".curry");

  private static final int LARGEST = 32 << 10;

  private final Map<String, List<Specimen>> byEnding = new TreeMap<>();

  private Specimens() {}

  static Specimens in(Path home) throws IOException {
    Specimens specimens = new Specimens();
    for (String place : PLACES) {
      try (Stream<Path> files = Files.walk(home.resolve(place))) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          specimens.add(file);
        }
      }
    }
    return specimens;
  }

  private void add(Path file) throws IOException {
    String name = file.getFileName().toString();
    String ending = name.substring(Math.max(0, name.lastIndexOf('.')));
    if (ENDINGS.contains(ending) && Files.size(file) <= LARGEST) {
      byEnding
          .computeIfAbsent(ending, _ -> new ArrayList<>())
          .add(new Specimen(file, ending, Files.readString(file, StandardCharsets.ISO_8859_1)));
    }
  }

  /** Each language is as likely as the others, however many sources there are in it. */
  Specimen any(Random random) {
    List<String> endings = new ArrayList<>(byEnding.keySet());
    return of(endings.get(random.nextInt(endings.size())), random);
  }

  Specimen of(String ending, Random random) {
    List<Specimen> all = byEnding.getOrDefault(ending, List.of());
    return all.get(random.nextInt(all.size()));
  }
}

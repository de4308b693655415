package clew.workbench;

import clew.engine.language.Entry;
import clew.engine.language.TestWriter;
import clew.engine.result.Finding;
import clew.engine.result.RunReport;
import clew.engine.result.WrittenTests;
import clew.engine.source.Diagnostic;
import clew.engine.source.FileErrorText;
import clew.engine.testcase.TestCase;
import clew.engine.testcase.TestFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The folder that a user wants tests in. */
final class TestFolder {
  private final TestWriter writer;
  private final String name;
  private final Path folder;
  private final Path home;

  private TestFolder(TestWriter writer, String name, Path folder, Path home) {
    this.writer = writer;
    this.name = name;
    this.folder = folder;
    this.home = home;
  }

  /** What came of writing: the files, and what could not be done. */
  record Writing(List<WrittenTests> written, List<Diagnostic> problems) {
    static final Writing NONE = new Writing(List.of(), List.of());
  }

  /** The folder of a name, refused before the search if no tests can be written. */
  static TestFolder of(String name, OpenProgram program, Path directory) throws Refusal {
    TestWriter writer =
        program
            .subject()
            .tests()
            .orElseThrow(
                () ->
                    new Refusal(
                        Diagnostic.error("I cannot write tests for " + program.language().title())
                            .hint("Leave out --tests.")));
    try {
      return new TestFolder(writer, name, directory.resolve(name), directory);
    } catch (InvalidPathException wrong) {
      throw new Refusal(
          Diagnostic.error(name + " cannot be the name of a folder")
              .follows(String.valueOf(wrong.getMessage())));
    }
  }

  Writing write(Map<Entry, List<TestCase>> tests, RunReport report) {
    Set<String> findings =
        report.entries().stream()
            .flatMap(entry -> entry.findings().stream())
            .map(Finding::id)
            .collect(Collectors.toSet());
    List<WrittenTests> written = new ArrayList<>();
    List<Diagnostic> problems = new ArrayList<>();
    for (TestFile file : writer.files(tests, findings, way())) {
      String shown = Path.of(name).resolve(file.name()).toString();
      try {
        Path path = folder.resolve(file.name());
        if (isForeign(path, file)) {
          problems.add(
              Diagnostic.error(shown + " is there already, and I did not write it")
                  .hint("Name another folder, or move the file."));
          continue;
        }
        Files.createDirectories(folder);
        Files.writeString(path, file.text());
        written.add(new WrittenTests(shown, file.tests()));
      } catch (IOException failed) {
        problems.add(
            Diagnostic.error("the tests could not be written to " + shown)
                .follows(FileErrorText.of(failed)));
      }
    }
    return new Writing(written, problems);
  }

  /** From the folder of the tests to the one that files are named from. */
  private String way() {
    Path way = folder.toAbsolutePath().normalize().relativize(home.toAbsolutePath().normalize());
    return way.toString();
  }

  /** Whether there is a file that begins in another way than the ones we write. */
  private static boolean isForeign(Path path, TestFile file) throws IOException {
    if (!Files.exists(path)) {
      return false;
    }
    byte[] ours = firstLine(file.text()).getBytes(StandardCharsets.UTF_8);
    try (var in = Files.newInputStream(path)) {
      return !Arrays.equals(in.readNBytes(ours.length), ours);
    }
  }

  private static String firstLine(String text) {
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end + 1);
  }
}

package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages about decisions are all in their index, under their titles. */
class DecisionsTest {
  private static final Path FOLDER = Repository.ROOT.resolve("docs/decisions");
  private static final Pattern LINK = Pattern.compile("^- \\[(\\d{4})]\\((\\S+)\\) (.+)$");

  private record Page(String file, String title) {}

  @Test
  void everyPageIsInTheIndexUnderItsTitle() throws IOException {
    List<Page> linked =
        Files.readAllLines(FOLDER.resolve("README.md")).stream()
            .map(LINK::matcher)
            .filter(java.util.regex.Matcher::matches)
            .map(link -> new Page(link.group(2), link.group(3)))
            .toList();

    assertThat(linked).containsExactlyInAnyOrderElementsOf(pages());
  }

  private static List<Page> pages() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .filter(file -> file.getFileName().toString().matches("\\d{4}-.*\\.md"))
          .map(DecisionsTest::page)
          .toList();
    }
  }

  /** Its first line is its number and its title. */
  private static Page page(Path file) {
    try {
      String first = Files.readAllLines(file).getFirst();
      return new Page(file.getFileName().toString(), first.replaceFirst("^# \\d+\\. ", ""));
    } catch (IOException unreadable) {
      throw new java.io.UncheckedIOException(unreadable);
    }
  }
}

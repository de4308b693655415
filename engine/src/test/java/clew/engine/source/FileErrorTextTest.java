package clew.engine.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileErrorTextTest {
  @TempDir Path folder;

  /** What the system says, as a user sees it: without the name of a class. */
  private String told(Path file) {
    try {
      Files.writeString(file, "text");
      return "";
    } catch (IOException failed) {
      return FileErrorText.of(failed);
    }
  }

  @Test
  void saysWhatIsMissing() {
    assertThat(told(folder.resolve("gone/file")))
        .isEqualTo("there is no " + folder.resolve("gone/file"));
  }

  @Test
  void saysWhatTheSystemSays() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    assertThat(told(file.resolve("below"))).isEqualTo(file.resolve("below") + ": Not a directory");
  }

  @Test
  void knowsAReaderThatWentAway() {
    assertThat(FileErrorText.isClosedPipe(new IOException("Broken pipe"))).isTrue();
    assertThat(FileErrorText.isClosedPipe(new IOException("No space left on device"))).isFalse();
  }
}

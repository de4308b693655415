package clew.engine.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs({OS.LINUX, OS.MAC})
class PlainFileTest {
  @TempDir Path folder;

  @Test
  void aFileIsReadAsItIs() throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "αβγ\n");
    assertThat(PlainFile.text(file)).isEqualTo("αβγ\n");
    assertThat(PlainFile.mayBeEndless(file)).isFalse();
  }

  @Test
  void aDeviceIsRefusedBeforeItIsOpened() {
    assertThatThrownBy(() -> PlainFile.bytes(Path.of("/dev/zero")))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining("a pipe or a device");
  }

  @Test
  void aLinkToADeviceIsRefused() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("b.txt"), Path.of("/dev/zero"));
    assertThatThrownBy(() -> PlainFile.text(link)).hasMessageContaining("a pipe or a device");
    Files.delete(link);
  }

  @Test
  void aPipeThatNobodyWritesIsNotWaitedFor() throws IOException, InterruptedException {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    assertThatThrownBy(() -> PlainFile.text(pipe)).hasMessageContaining("a pipe or a device");
  }

  @Test
  void aFileLargerThanAProgramIsRefused() throws IOException {
    Path large = folder.resolve("large");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(3L << 30);
    }
    assertThatThrownBy(() -> PlainFile.bytes(large)).hasMessageContaining("larger than 16 MiB");
  }

  @Test
  void whatIsNotThereIsMissingAndNotEndless() {
    Path missing = folder.resolve("missing");
    assertThat(PlainFile.mayBeEndless(missing)).isFalse();
    assertThatThrownBy(() -> PlainFile.bytes(missing)).isInstanceOf(NoSuchFileException.class);
  }
}

package clew.engine.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateFolderTest {
  @TempDir Path folder;

  @Test
  void aFolderThatIsNotThereIsMadeForItsOwnerOnly() throws Exception {
    Path wanted = folder.resolve("a/b");

    assertThat(PrivateFolder.trouble(wanted, folder)).isEmpty();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(wanted)))
        .isEqualTo("rwx------");
  }

  @Test
  void aFolderThatOthersCanWriteIsRefused() throws Exception {
    for (String permissions : new String[] {"rwxrwxr-x", "rwxr-xrwx", "rwxrwxrwx"}) {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString(permissions));
      assertThat(PrivateFolder.trouble(folder, folder))
          .get()
          .asString()
          .contains("can be written by others");
    }
  }

  @Test
  void aFolderInOneThatOthersCanWriteIsRefused() throws Exception {
    Path inner = Files.createDirectory(folder.resolve("inner"));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));

    assertThat(PrivateFolder.trouble(inner, inner)).get().asString().contains(folder.toString());
  }

  @Test
  void aFolderOfSomebodyElseIsRefused() throws Exception {
    // Only the superuser can give files away; to anybody else the superuser's are foreign.
    Path theirs = Path.of("/usr");
    boolean isSuperuser = Files.getAttribute(folder, "unix:uid").equals(0);
    if (isSuperuser) {
      theirs = Files.createDirectory(folder.resolve("theirs"));
      Files.setAttribute(theirs, "unix:uid", 12345);
    }
    assumeTrue(Files.isDirectory(theirs));

    assertThat(PrivateFolder.trouble(theirs, folder)).get().asString().contains("belongs to");
  }

  @Test
  void anotherFolderIsTakenThatIsGoneWhenWeAreAndThatIsSaid() throws Exception {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    StringBuilder said = new StringBuilder();
    Path taken;
    try (Sandboxes sandboxes = Sandboxes.of(System.getenv("PATH"))) {
      taken = sandboxes.usual().privateFolder(folder.resolve("cache"), said::append);
      assertThat(taken).isDirectory().doesNotHaveToString(folder.resolve("cache").toString());
    }
    assertThat(taken).doesNotExist();
    assertThat(said.toString()).contains("can be written by others");
  }
}

package clew.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiled code is loaded only from where nobody else can write. */
class CacheFolderTest {
  private static final String PROGRAM = "-module(a).\n-export([f/1]).\nf(X) when X > 3 -> X.\n";

  @TempDir Path folder;

  private List<String> check(Map<String, String> more) throws Exception {
    Map<String, String> environment = new HashMap<>(more);
    environment.put("PATH", System.getenv("PATH"));
    List<String> news = new ArrayList<>();
    Path project = Files.createDirectories(folder.resolve("project"));
    try (Workbench bench =
        Workbench.open(
            new Surroundings(environment, project, InstantSource.system(), () -> 0, news::add))) {
      CheckRequest request = CheckRequest.of(bench.unsaved("a.erl", PROGRAM));
      CheckResult checked = bench.check(request, CheckListener.SILENT, () -> false);
      assertThat(checked.report().hasAlarmingFindings()).isTrue();
    }
    return news;
  }

  @Test
  void aFolderOfTheUserIsTakenAndMadePrivate() throws Exception {
    assertThat(check(Map.of("HOME", folder.toString()))).isEmpty();

    Path cache = folder.resolve(".cache/clew");
    assertThat(cache.resolve("node")).isDirectory();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(cache)))
        .isEqualTo("rwx------");
  }

  @Test
  void withoutAHomeNothingIsKeptAndNothingIsTakenFromTheProject() throws Exception {
    check(Map.of());

    assertThat(folder.resolve("project")).isEmptyDirectory();
  }

  @Test
  void nothingIsKeptInAHomeThatIsNoneAndThatIsSaidInWords() throws Exception {
    Path home = Files.createFile(folder.resolve("home"));

    assertThat(check(Map.of("HOME", home.toString())))
        .singleElement()
        .asString()
        .contains("compiled code is not kept: it cannot be made: " + home)
        .doesNotContain("Exception");
  }

  @Test
  void nothingIsKeptWhereOthersCanWriteAndThatIsSaid() throws Exception {
    Path open = Files.createDirectories(folder.resolve("open"));
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));

    assertThat(check(Map.of("XDG_CACHE_HOME", open.toString())))
        .singleElement()
        .asString()
        .contains("compiled code is not kept", "can be written by others");
    assertThat(open.resolve("clew/node")).doesNotExist();
  }
}

package clew.erlang.load;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.source.LoadResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExamplesTest {
  private static final Path EXAMPLES = Path.of("..", "examples", "erlang");

  @Test
  void everyExampleCompilesWithoutAWarning(@TempDir Path folder) throws Exception {
    List<Path> files;
    try (Stream<Path> all = Files.list(EXAMPLES)) {
      files = all.filter(file -> file.toString().endsWith(".erl")).toList();
    }
    assertThat(files).isNotEmpty();
    try (LoaderFixture fixture = new LoaderFixture(folder)) {
      ModuleLoader modules = fixture.modules();
      for (Path file : files) {
        assertThat(modules.file(file))
            .as(file.toString())
            .isInstanceOfSatisfying(
                LoadResult.Ready.class, ready -> assertThat(ready.warnings()).isEmpty());
      }
      assertThat(modules.loadOnNode()).isEmpty();
    }
  }
}

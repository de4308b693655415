package clew.erlang.load;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.core.Core;
import clew.erlang.node.BeamNode;
import clew.erlang.node.Evaluation;
import clew.erlang.node.RealErlang;
import clew.erlang.node.Terms;
import clew.erlang.value.Atom;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryTest {
  @TempDir Path folder;
  private BeamNode node = RealErlang.node();
  private Modules modules = new Modules(node, new CoreCache(Path.of("")), CompileOptions.NONE);

  @BeforeEach
  void open() {
    node = RealErlang.node();
    modules = new Modules(node, new CoreCache(folder), CompileOptions.NONE);
  }

  @AfterEach
  void close() {
    node.close();
  }

  @Test
  void everyModuleOfTheStandardLibraryIsReadWhole() throws Exception {
    List<String> names = names("stdlib");
    assertThat(names).hasSizeGreaterThan(80);

    readAll(names);
  }

  @Test
  void everyPreloadedModuleIsReadWhole() throws Exception {
    List<String> names = names("erts");
    assertThat(names).contains("erlang", "init", "erts_internal");

    readAll(names);
  }

  @Test
  void theCompilerAndTheKernelAreReadWhole() throws Exception {
    readAll(names("compiler"));
    readAll(names("kernel"));
  }

  private void readAll(List<String> names) throws Exception {
    for (String name : names) {
      Loaded loaded = modules.named(name);
      assertThat(loaded).as(name).isInstanceOf(Loaded.Ready.class);
      assertThat(StrangeNodes.in(((Loaded.Ready) loaded).module())).as(name).isEmpty();
      List<Core.Definition> definitions = ((Loaded.Ready) loaded).module().definitions();
      assertThat(definitions).as(name).isNotEmpty();
    }
  }

  private List<String> names(String application) throws Exception {
    Evaluation folderOf =
        node.call(
            Atom.of("code"), Atom.of("lib_dir"), List.of(Atom.of(application)), RealErlang.LIMITS);
    Path ebin = Path.of(Terms.string(((Evaluation.Returned) folderOf).value())).resolve("ebin");
    try (Stream<Path> files = Files.list(ebin)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(file -> file.endsWith(".beam"))
          .map(file -> file.substring(0, file.length() - ".beam".length()))
          .sorted()
          .toList();
    }
  }
}

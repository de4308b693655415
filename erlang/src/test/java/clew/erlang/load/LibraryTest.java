package clew.erlang.load;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.ir.CoreExpr;
import clew.erlang.node.BeamNode;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeTerms;
import clew.erlang.node.RealErlang;
import clew.erlang.source.CompileOptions;
import clew.erlang.source.CoreCache;
import clew.erlang.source.LoadResult;
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
  private ModuleLoader modules =
      new ModuleLoader(node, new CoreCache(Path.of("")), CompileOptions.NONE);

  @BeforeEach
  void open() {
    node = RealErlang.node();
    modules = new ModuleLoader(node, new CoreCache(folder), CompileOptions.NONE);
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
      LoadResult loaded = modules.named(name);
      assertThat(loaded).as(name).isInstanceOf(LoadResult.Ready.class);
      assertThat(UnknownNodes.in(((LoadResult.Ready) loaded).module())).as(name).isEmpty();
      List<CoreExpr.Definition> definitions = ((LoadResult.Ready) loaded).module().definitions();
      assertThat(definitions).as(name).isNotEmpty();
    }
  }

  private List<String> names(String application) throws Exception {
    NodeAnswer folderOf =
        node.call(
            Atom.of("code"), Atom.of("lib_dir"), List.of(Atom.of(application)), RealErlang.LIMITS);
    Path ebin = Path.of(NodeTerms.string(((NodeAnswer.Returned) folderOf).value())).resolve("ebin");
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

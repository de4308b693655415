package clew.erlang.load;

import clew.engine.sandbox.Allowance;
import clew.engine.sandbox.Sandboxes;
import clew.engine.sandbox.Walls;
import clew.erlang.node.BeamNode;
import clew.erlang.node.NodeSettings;
import clew.erlang.node.NodeTerms;
import clew.erlang.node.RealErlang;
import clew.erlang.source.CompileOptions;
import clew.erlang.source.CoreCache;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Value;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A folder with the user's files, a cache and a node, for one test. */
public final class LoaderFixture implements AutoCloseable {
  public final Path folder;
  public final List<String> news = new ArrayList<>();
  public final CoreCache cache;
  private BeamNode node;

  public LoaderFixture(Path folder) {
    this.folder = folder;
    this.cache = new CoreCache(folder.resolve("cache"));
    this.node = fresh();
  }

  private BeamNode fresh() {
    return new BeamNode(settings());
  }

  public NodeSettings settings() {
    return RealErlang.settings().news(news::add);
  }

  public BeamNode node() {
    return node;
  }

  /** Has a file compiled as a user would, who may write here. */
  void compile(Path file, Path out, String option) throws Exception {
    Value outdir = NodeTerms.tuple(Atom.of("outdir"), Cons.string(out.toString()));
    Value options = Cons.list(List.of(Atom.of(option), outdir));
    Allowance here = new Allowance(List.of(folder.toRealPath()), false, false);
    try (Sandboxes sandboxes = Sandboxes.of(System.getenv("PATH"));
        BeamNode open =
            new BeamNode(
                NodeSettings.of(
                    RealErlang.installation(),
                    RealErlang.programs(),
                    sandboxes.of(Walls.OS, here)))) {
      open.call(
          Atom.of("compile"),
          Atom.of("file"),
          List.of(Cons.string(file.toString()), options),
          RealErlang.LIMITS);
    }
  }

  /** As the next run of Clew would find it: no node runs. */
  public void again() {
    node.close();
    node = fresh();
  }

  public Path write(String name, String text) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.resolveSibling(""));
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public ModuleLoader modules() {
    return modules(CompileOptions.NONE);
  }

  public ModuleLoader modules(CompileOptions options) {
    return new ModuleLoader(node, cache, options);
  }

  @Override
  public void close() {
    node.close();
  }
}

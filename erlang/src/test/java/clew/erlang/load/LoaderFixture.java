package clew.erlang.load;

import clew.erlang.node.BeamNode;
import clew.erlang.node.NodeSettings;
import clew.erlang.node.RealErlang;
import clew.erlang.source.CompileOptions;
import clew.erlang.source.CoreCache;
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

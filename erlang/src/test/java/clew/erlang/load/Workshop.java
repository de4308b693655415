package clew.erlang.load;

import clew.erlang.node.BeamNode;
import clew.erlang.node.NodeSettings;
import clew.erlang.node.RealErlang;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A folder with the user's files, a cache and a node, for one test. */
final class Workshop implements AutoCloseable {
  final Path folder;
  final List<String> news = new ArrayList<>();
  final CoreCache cache;
  private BeamNode node;

  Workshop(Path folder) {
    this.folder = folder;
    this.cache = new CoreCache(folder.resolve("cache"));
    this.node = fresh();
  }

  private BeamNode fresh() {
    return new BeamNode(settings());
  }

  NodeSettings settings() {
    return RealErlang.settings().news(news::add);
  }

  BeamNode node() {
    return node;
  }

  /** As the next run of Clew would find it: no node runs. */
  void again() {
    node.close();
    node = fresh();
  }

  Path write(String name, String text) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.resolveSibling(""));
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Modules modules() {
    return modules(CompileOptions.NONE);
  }

  Modules modules(CompileOptions options) {
    return new Modules(node, cache, options);
  }

  @Override
  public void close() {
    node.close();
  }
}

package clew.erlang.type;

import clew.erlang.load.ModuleLoader;
import clew.erlang.load.NodeTypes;
import clew.erlang.node.BeamNode;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.RealErlang;
import clew.erlang.source.CompileOptions;
import clew.erlang.source.CoreCache;
import clew.erlang.source.LoadResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder, a node, and the specs of modules written there. */
final class SpecFixture implements AutoCloseable {
  private final Path folder;
  private final BeamNode node = RealErlang.node();
  private final ModuleLoader modules;
  final NodeTypes types;

  SpecFixture(Path folder) {
    this.folder = folder;
    this.modules =
        new ModuleLoader(node, new CoreCache(folder.resolve("cache")), CompileOptions.NONE);
    this.types = new NodeTypes(modules);
  }

  BeamNode node() {
    return node;
  }

  /** The specs of a module given as text, without its first line. */
  Specs specs(String name, String text) {
    try {
      Path file =
          Files.writeString(
              folder.resolve(name + ".erl"),
              "-module(" + name + ").\n-compile([export_all, nowarn_export_all]).\n" + text);
      LoadResult loaded = modules.file(file);
      if (!(loaded instanceof LoadResult.Ready)) {
        throw new IllegalArgumentException("not a module: " + loaded);
      }
      return specs(name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NodeFailure | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  Specs specs(String name) {
    try {
      return Specs.of(types.module(name).orElseThrow(), types);
    } catch (NodeFailure | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    node.close();
  }
}

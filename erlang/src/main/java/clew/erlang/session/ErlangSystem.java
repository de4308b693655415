package clew.erlang.session;

import clew.engine.sandbox.Sandbox;
import clew.engine.source.FileErrorText;
import clew.erlang.builtin.StandardBuiltins;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Machine;
import clew.erlang.instrument.InstrumentedNode;
import clew.erlang.instrument.KeptCopies;
import clew.erlang.load.AtomTable;
import clew.erlang.load.ModuleLinker;
import clew.erlang.load.ModuleLoader;
import clew.erlang.load.NodeDelegation;
import clew.erlang.lower.FollowOptions;
import clew.erlang.node.BeamNode;
import clew.erlang.node.ErlangInstallation;
import clew.erlang.node.NoErlang;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeLimits;
import clew.erlang.node.NodeSettings;
import clew.erlang.source.CallParser;
import clew.erlang.source.CompileOptions;
import clew.erlang.source.CoreCache;
import clew.erlang.value.Atoms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The real system and our machine side by side; both are made when they are first needed. */
public final class ErlangSystem implements AutoCloseable {
  /** Words that a call may use on the node, 2 GB: a list of ten million has to fit in any case. */
  private static final long WORDS = 1L << 28;

  /** What a call may cost on the node. */
  public static final NodeLimits LIMITS = NodeLimits.of(Duration.ofMinutes(1)).words(WORDS);

  private static final String COPIES = "copies";

  private final String searchPath;
  private final String libraries;
  private final Optional<Path> cache;
  private final Consumer<String> news;
  private final Sandbox sandbox;
  private @Nullable Session session;

  /**
   * A system that is not started yet.
   *
   * @param searchPath where to look for {@code erl}
   * @param libraries the user's {@code ERL_LIBS}; may be empty
   * @param cache where compiled code is kept, if nobody else can write there
   * @param news told when something happens that the user may want to know
   * @param sandbox starts it behind walls
   */
  public ErlangSystem(
      String searchPath,
      String libraries,
      Optional<Path> cache,
      Consumer<String> news,
      Sandbox sandbox) {
    this.sandbox = sandbox;
    this.searchPath = searchPath;
    this.libraries = libraries;
    this.cache = cache;
    this.news = news;
  }

  /** What is not written in Erlang: builtins of ours, and those that only the node has. */
  public record Natives(BuiltinRegistry registry, NodeDelegation delegation) {}

  /**
   * A node, and the modules that a run has asked it for.
   *
   * @param folder where compiled code is kept
   */
  public record Session(
      Path folder,
      BeamNode node,
      AtomTable atoms,
      ModuleLoader modules,
      CallParser calls,
      ModuleLinker linker,
      Machine machine,
      Natives natives,
      InstrumentedNode instrumented) {
    /** Where copies of library modules are kept. */
    public Path copies() {
      return folder.resolve(COPIES);
    }

    /**
     * Links code for runs that follow values and do not depend on those before them.
     *
     * @param found the atoms that all of them find
     */
    public ModuleLinker following(FollowOptions options, Atoms found) {
      return ModuleLinker.following(
          natives.registry::find, modules, natives.delegation, found, options);
    }

    /** Links code for runs that the node makes, and that find its atoms as they are by then. */
    public ModuleLinker rebuilding(FollowOptions options) {
      return ModuleLinker.following(
          natives.registry::find, modules, natives.delegation, atoms, options);
    }
  }

  public Sandbox sandbox() {
    return sandbox;
  }

  public synchronized Session session() throws NoErlang, NodeFailure {
    Session open = session;
    if (open == null) {
      ErlangInstallation installation = ErlangInstallation.find(searchPath);
      Path folder = folder();
      NodeSettings settings =
          NodeSettings.of(installation, folder.resolve("node"), sandbox)
              .libraries(libraries)
              .news(news)
              .kept(new KeptCopies(folder.resolve(COPIES), news));
      BeamNode node = new BeamNode(settings);
      AtomTable atoms = new AtomTable(node);
      CoreCache cache = new CoreCache(folder.resolve("core"));
      ModuleLoader modules = new ModuleLoader(node, cache, CompileOptions.NONE);
      BuiltinRegistry registry = StandardBuiltins.registry();
      NodeDelegation delegation = new NodeDelegation(node, LIMITS);
      ModuleLinker linker = new ModuleLinker(registry::find, modules, delegation, atoms);
      open =
          new Session(
              folder,
              node,
              atoms,
              modules,
              new CallParser(node, cache),
              linker,
              new Machine(linker),
              new Natives(registry, delegation),
              // The same node: the order of keys in a map depends on the numbers of its atoms.
              new InstrumentedNode(node, registry));
      session = open;
    }
    return open;
  }

  /** Nothing is loaded from where others can write: that may be anything. */
  private Path folder() throws NodeFailure {
    try {
      return cache.isPresent()
          ? sandbox.privateFolder(
              cache.get(), why -> news.accept("compiled code is not kept: " + why))
          : Files.createTempDirectory(sandbox.scratch(), "private");
    } catch (IOException full) {
      throw new NodeFailure.NotStarted(
          "there is no folder for compiled code: " + FileErrorText.of(full));
    }
  }

  @Override
  public synchronized void close() {
    Session open = session;
    session = null;
    if (open != null) {
      open.modules().close();
      open.node().close();
    }
  }
}

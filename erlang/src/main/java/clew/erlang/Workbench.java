package clew.erlang;

import clew.erlang.builtin.Registry;
import clew.erlang.load.AtomTable;
import clew.erlang.load.CallParser;
import clew.erlang.load.CompileOptions;
import clew.erlang.load.CoreCache;
import clew.erlang.load.ModuleLinker;
import clew.erlang.load.Modules;
import clew.erlang.load.Passing;
import clew.erlang.lower.Habits;
import clew.erlang.node.BeamNode;
import clew.erlang.node.ErlangInstallation;
import clew.erlang.node.Limits;
import clew.erlang.node.NoErlang;
import clew.erlang.node.NodeSettings;
import clew.erlang.told.Teller;
import clew.erlang.value.Atom;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The real system and our machine side by side; both are made when they are first needed. */
public final class Workbench implements AutoCloseable {
  /** Words that a call may use on the node, 2 GB: a list of ten million has to fit in any case. */
  private static final long WORDS = 1L << 28;

  /** What a call may cost on the node. */
  static final Limits LIMITS = Limits.of(Duration.ofMinutes(1)).words(WORDS);

  private final Surroundings surroundings;
  private @Nullable Session session;

  public Workbench(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  /** A node, and the modules that a run has asked it for. */
  public record Session(
      BeamNode node,
      CoreCache cache,
      Modules modules,
      CallParser calls,
      ModuleLinker linker,
      Machine machine,
      Registry registry,
      Passing passing,
      Teller teller) {
    /** Links code for runs that follow values. */
    public ModuleLinker following(Habits habits) {
      return ModuleLinker.following(registry::find, modules, passing, habits);
    }
  }

  public Surroundings surroundings() {
    return surroundings;
  }

  public synchronized Session session() throws NoErlang {
    Session open = session;
    if (open == null) {
      NodeSettings settings =
          NodeSettings.of(
                  ErlangInstallation.find(surroundings.searchPath()),
                  surroundings.cache().resolve("node"))
              .libraries(surroundings.libraries())
              .news(surroundings.news());
      BeamNode node = new BeamNode(settings);
      Atom.numberedBy(new AtomTable(node));
      CoreCache cache = new CoreCache(surroundings.cache().resolve("core"));
      Modules modules = new Modules(node, cache, CompileOptions.NONE);
      Registry registry = Registry.standard();
      Passing passing = new Passing(node, LIMITS);
      ModuleLinker linker = new ModuleLinker(registry::find, modules, passing);
      open =
          new Session(
              node,
              cache,
              modules,
              new CallParser(node, cache),
              linker,
              new Machine(linker),
              registry,
              passing,
              // The same node: the order of keys in a map depends on the numbers of its atoms.
              new Teller(node, registry));
      session = open;
    }
    return open;
  }

  @Override
  public synchronized void close() {
    Session open = session;
    session = null;
    if (open != null) {
      open.node().close();
    }
  }
}

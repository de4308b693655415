package clew.erlang.instrument;

import static java.util.Objects.requireNonNull;

import clew.engine.term.Sort;
import clew.engine.term.TermPool;
import clew.erlang.ErlangEnvironment;
import clew.erlang.eval.Machine;
import clew.erlang.eval.MachineFunction;
import clew.erlang.follow.Follower;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.load.ModuleLinker;
import clew.erlang.lower.FollowOptions;
import clew.erlang.session.ErlangSystem;
import clew.erlang.source.CallParser;
import clew.erlang.value.Atom;
import clew.erlang.value.Followed;
import clew.erlang.value.Value;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/** Modules in a folder, copies of them on a node, and runs of these, rebuilt. */
public final class InstrumentedRuns implements AutoCloseable {
  private static final int DEPTH = 100;

  private final java.nio.file.Path folder;
  private final List<String> news = new ArrayList<>();
  private final ErlangSystem system;
  private final ErlangSystem.Session session;
  private final InstrumentedNode instrumented;
  private final ModuleLinker linker;

  private InstrumentedRuns(java.nio.file.Path folder, boolean isOpinion) throws Exception {
    this.folder = folder;
    this.system =
        new ErlangEnvironment(System.getenv("PATH"), "", cache(), folder, news::add).system();
    this.session = system.session();
    this.instrumented = isOpinion ? session.instrumented().withOpinion() : session.instrumented();
    this.linker = session.rebuilding(FollowOptions.NONE);
  }

  static InstrumentedRuns in(java.nio.file.Path folder) throws Exception {
    return new InstrumentedRuns(folder, false);
  }

  /** The node tells the results of all builtins. */
  public static InstrumentedRuns withOpinion(java.nio.file.Path folder) throws Exception {
    return new InstrumentedRuns(folder, true);
  }

  private java.nio.file.Path cache() {
    return folder.resolve("cache");
  }

  java.nio.file.Path copies() {
    return cache().resolve("copies");
  }

  List<String> news() {
    return List.copyOf(news);
  }

  ErlangSystem.Session session() {
    return session;
  }

  /** Writes a module into a file, and loads it on the node; whether it is one that compiles. */
  boolean load(String name, String text) throws Exception {
    session.modules().file(Files.writeString(folder.resolve(name + ".erl"), text));
    return session.modules().loadOnNode().isEmpty();
  }

  /** The same, and makes a copy of it. */
  public boolean add(String name, String text) throws Exception {
    return load(name, text)
        && instrumented.copy(session.modules(), name, FollowOptions.NONE, copies()).isEmpty();
  }

  /** A run by instrumentation. */
  public Machine.Result run(String module, String call) throws Exception {
    Call made = call(module, call);
    return instrumented.call(
        new Machine(linker),
        made.function,
        made.arguments,
        100_000,
        () -> false,
        new Follower(new PathRecording(made.pool, DEPTH)));
  }

  /** A run that is rebuilt from something else than what the node tells. */
  Machine.Result rebuild(String module, String call, NodeReport report) throws Exception {
    Call made = call(module, call);
    Follower follower = new Follower(new PathRecording(made.pool, DEPTH));
    RunRebuilder rebuilder = new RunRebuilder(follower, session.natives().registry(), true, report);
    return new Machine(linker).call(made.function, made.arguments, 100_000, () -> false, rebuilder);
  }

  private record Call(MachineFunction function, List<Value> arguments, TermPool pool) {}

  private Call call(String module, String text) throws Exception {
    if (!(session.calls().parse(text, module) instanceof CallParser.Parsed.Call call)) {
      throw new IllegalArgumentException(text);
    }
    TermPool pool = new TermPool();
    List<Value> followed = new ArrayList<>();
    for (Value argument : call.arguments().orElseThrow()) {
      followed.add(new Followed(argument, pool.unknown("X" + followed.size(), Sort.ANY)));
    }
    MachineFunction function =
        requireNonNull(
            linker.function(Atom.of(module), call.function().name() + "/" + call.arity()));
    return new Call(function, followed, pool);
  }

  @Override
  public void close() {
    system.close();
  }
}

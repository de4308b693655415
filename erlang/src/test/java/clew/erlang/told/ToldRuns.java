package clew.erlang.told;

import static java.util.Objects.requireNonNull;

import clew.engine.term.Sort;
import clew.engine.term.TermPool;
import clew.erlang.Machine;
import clew.erlang.Surroundings;
import clew.erlang.Workbench;
import clew.erlang.eval.Function;
import clew.erlang.follow.Path;
import clew.erlang.load.CallParser;
import clew.erlang.load.ModuleLinker;
import clew.erlang.lower.Habits;
import clew.erlang.twin.Follower;
import clew.erlang.value.Atom;
import clew.erlang.value.Followed;
import clew.erlang.value.Value;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/** Modules in a folder, copies of them on a node, and runs of these, rebuilt. */
public final class ToldRuns implements AutoCloseable {
  private static final int DEPTH = 100;

  private final java.nio.file.Path folder;
  private final List<String> news = new ArrayList<>();
  private final Workbench workbench;
  private final Workbench.Session session;
  private final Teller teller;
  private final ModuleLinker linker;

  private ToldRuns(java.nio.file.Path folder, boolean isOpinion) throws Exception {
    this.folder = folder;
    this.workbench =
        new Workbench(new Surroundings(System.getenv("PATH"), "", cache(), folder, news::add));
    this.session = workbench.session();
    this.teller = isOpinion ? session.teller().withOpinion() : session.teller();
    this.linker = session.following(Habits.NONE);
  }

  static ToldRuns in(java.nio.file.Path folder) throws Exception {
    return new ToldRuns(folder, false);
  }

  /** The node tells the results of all builtins. */
  public static ToldRuns withOpinion(java.nio.file.Path folder) throws Exception {
    return new ToldRuns(folder, true);
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

  Workbench.Session session() {
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
        && teller.copy(session.modules(), name, Habits.NONE, copies()).isEmpty();
  }

  /** A run by instrumentation. */
  public Machine.Result run(String module, String call) throws Exception {
    Call made = call(module, call);
    return teller.call(
        new Machine(linker),
        made.function,
        made.arguments,
        100_000,
        () -> false,
        new Follower(new Path(made.pool, DEPTH)));
  }

  /** A run that is rebuilt from something else than what the node tells. */
  Machine.Result rebuild(String module, String call, Tale tale) throws Exception {
    Call made = call(module, call);
    Follower follower = new Follower(new Path(made.pool, DEPTH));
    Retelling retelling = new Retelling(follower, session.registry(), true, tale);
    return new Machine(linker).call(made.function, made.arguments, 100_000, () -> false, retelling);
  }

  private record Call(Function function, List<Value> arguments, TermPool pool) {}

  private Call call(String module, String text) throws Exception {
    if (!(session.calls().parse(text, module) instanceof CallParser.Parsed.Call call)) {
      throw new IllegalArgumentException(text);
    }
    TermPool pool = new TermPool();
    List<Value> followed = new ArrayList<>();
    for (Value argument : call.arguments().orElseThrow()) {
      followed.add(new Followed(argument, pool.unknown("X" + followed.size(), Sort.ANY)));
    }
    Function function =
        requireNonNull(
            linker.function(Atom.of(module), call.function().name() + "/" + call.arity()));
    return new Call(function, followed, pool);
  }

  @Override
  public void close() {
    workbench.close();
  }
}

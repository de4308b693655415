package clew.erlang.library;

import clew.erlang.Machine;
import clew.erlang.builtin.Registry;
import clew.erlang.eval.Linker;
import clew.erlang.load.CompileOptions;
import clew.erlang.load.CoreCache;
import clew.erlang.load.Loaded;
import clew.erlang.load.ModuleLinker;
import clew.erlang.load.Modules;
import clew.erlang.load.Passing;
import clew.erlang.node.BeamNode;
import clew.erlang.node.ErlangInstallation;
import clew.erlang.node.Evaluation;
import clew.erlang.node.Limits;
import clew.erlang.node.NodeSettings;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Our machine and the real node, which make the same calls. */
public final class Rivals implements AutoCloseable {
  private static final Limits LIMITS = Limits.of(Duration.ofMinutes(1));
  private static final long STEPS = 20_000_000;
  private static final int BATCH = 400;
  private static final int LONGEST = 4_000;
  private static final Atom CALLS = Atom.of("clew_calls");

  private final BeamNode node;
  private final Modules modules;
  private final Linker linker;
  private final Machine machine;
  private final Path folder;

  public Rivals(Path folder) throws Exception {
    this.folder = folder;
    node =
        new BeamNode(
            NodeSettings.of(
                ErlangInstallation.find(System.getenv("PATH")), folder.resolve("node")));
    modules = new Modules(node, new CoreCache(folder.resolve("core")), CompileOptions.NONE);
    Registry registry = Registry.standard();
    linker = new ModuleLinker(registry::find, modules, new Passing(node, LIMITS));
    machine = new Machine(linker);
    load(Rivals.class, "clew_calls");
    load(Rivals.class, "clew_funs");
    load(Rivals.class, "clew_tokens");
  }

  /** Finds functions for our machine. */
  public Linker linker() {
    return linker;
  }

  /** Compiles a module of the tests and loads it on both sides. */
  public void load(Class<?> near, String name) throws Exception {
    Path file = folder.resolve(name + ".erl");
    try (InputStream text = Objects.requireNonNull(near.getResourceAsStream(name + ".erl"), name)) {
      Files.write(file, text.readAllBytes());
    }
    if (modules.file(file) instanceof Loaded.Failed(var problems)) {
      throw new IllegalArgumentException(name + " does not compile: " + problems);
    }
    modules.loadOnNode();
  }

  /** Makes calls on both sides and tells the differences. */
  public List<String> differences(List<Call> calls) throws Exception {
    List<String> differences = new ArrayList<>();
    for (int from = 0; from < calls.size(); from += BATCH) {
      List<Call> batch = calls.subList(from, Math.min(calls.size(), from + BATCH));
      List<Value> theirs = theirs(batch);
      for (int i = 0; i < batch.size(); i++) {
        String expected = Plain.text(theirs.get(i));
        String actual = ours(batch.get(i));
        if (!actual.equals(expected)) {
          differences.add(
              "%s%n  theirs %s%n  ours   %s".formatted(batch.get(i), cut(expected), cut(actual)));
        }
      }
    }
    return differences;
  }

  private static String cut(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }

  private String ours(Call call) throws Exception {
    return switch (machine.call(CALLS, Atom.of("one"), List.of(call.term()), STEPS, () -> false)) {
      case Machine.Result.Returned(var value, var steps) -> Plain.text(value);
      case Machine.Result.NotLoaded(var failure) -> "not loaded: " + failure.getMessage();
      case Machine.Result other -> other.toString();
    };
  }

  private List<Value> theirs(List<Call> batch) throws Exception {
    Value terms = Cons.list(batch.stream().map(Call::term).toList());
    Evaluation evaluation = node.call(CALLS, Atom.of("all"), List.of(terms), LIMITS);
    if (!(evaluation instanceof Evaluation.Returned(var value, var output))) {
      throw new IllegalStateException(
          "the node failed between %s and %s: %s"
              .formatted(batch.getFirst(), batch.getLast(), evaluation));
    }
    List<Value> results = new ArrayList<>();
    for (Value rest = value; rest instanceof Cons cell; rest = cell.tail) {
      results.add(cell.head);
    }
    return results;
  }

  @Override
  public void close() {
    node.close();
  }

  /** A call of a function by name. */
  public record Call(String module, String function, List<Value> arguments) {
    public Call {
      arguments = List.copyOf(arguments);
    }

    Value term() {
      return new Tuple(Atom.of(module), Atom.of(function), Cons.list(arguments));
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder(module + ":" + function + "(");
      for (int i = 0; i < arguments.size(); i++) {
        text.append(i == 0 ? "" : ", ").append(Plain.text(arguments.get(i)));
      }
      return text.append(")").toString();
    }
  }
}

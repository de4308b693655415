package clew.erlang.library;

import clew.erlang.builtin.StandardBuiltins;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Linker;
import clew.erlang.eval.Machine;
import clew.erlang.eval.OutOfFuel;
import clew.erlang.load.AtomTable;
import clew.erlang.load.ModuleLinker;
import clew.erlang.load.ModuleLoader;
import clew.erlang.load.NodeDelegation;
import clew.erlang.node.BeamNode;
import clew.erlang.node.ErlangInstallation;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeLimits;
import clew.erlang.node.NodeSettings;
import clew.erlang.node.RealErlang;
import clew.erlang.source.CompileOptions;
import clew.erlang.source.CoreCache;
import clew.erlang.source.LoadResult;
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
public final class ComparedCalls implements AutoCloseable {
  private static final NodeLimits LIMITS = NodeLimits.of(Duration.ofMinutes(1));
  private static final NodeLimits BATCH_LIMITS = NodeLimits.of(Duration.ofSeconds(30));
  private static final NodeLimits CALL_LIMITS = NodeLimits.of(Duration.ofSeconds(3));
  private static final long STEPS = 20_000_000;
  private static final String ENDLESS = "does not end";
  private static final int BATCH = 400;
  private static final int LONGEST = 4_000;
  private static final Atom CALLS = Atom.of("clew_calls");

  private final BeamNode node;
  private final ModuleLoader modules;
  private final Linker linker;
  private final Machine machine;
  private final Path folder;

  public ComparedCalls(Path folder) throws Exception {
    this.folder = folder;
    node =
        new BeamNode(
            NodeSettings.of(
                ErlangInstallation.find(System.getenv("PATH")),
                folder.resolve("node"),
                RealErlang.sandbox()));
    modules = new ModuleLoader(node, new CoreCache(folder.resolve("core")), CompileOptions.NONE);
    BuiltinRegistry registry = StandardBuiltins.registry();
    linker =
        new ModuleLinker(
            registry::find, modules, new NodeDelegation(node, LIMITS), new AtomTable(node));
    machine = new Machine(linker);
    load(ComparedCalls.class, "clew_calls");
    load(ComparedCalls.class, "clew_funs");
    load(ComparedCalls.class, "clew_tokens");
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
    if (modules.file(file) instanceof LoadResult.Failed(var problems)) {
      throw new IllegalArgumentException(name + " does not compile: " + problems);
    }
    modules.loadOnNode();
  }

  /** Compiles a module of generated code, which is in no table, and loads it on both sides. */
  public void loadFile(String name, Path file) throws Exception {
    if (modules.file(file) instanceof LoadResult.Failed(var problems)) {
      throw new IllegalArgumentException(file + " does not compile: " + problems);
    }
    returned(
        node.call(
            Atom.of("clew_cases"),
            Atom.of("load"),
            List.of(Atom.of(name), Cons.string(file.toString())),
            LIMITS));
  }

  /** Has {@code all/2} of a module on the node, and {@code one/2} here, call the functions. */
  public List<String> differences(Atom caller, Atom module, List<Atom> functions) throws Exception {
    NodeAnswer all =
        node.call(caller, Atom.of("all"), List.of(module, Cons.list(functions)), LIMITS);
    List<Value> theirs = elements(returned(all));
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < functions.size(); i++) {
      String expected = ComparableText.text(theirs.get(i));
      Machine.Result result =
          machine.call(
              caller, Atom.of("one"), List.of(module, functions.get(i)), STEPS, () -> false);
      String actual = text(result);
      if (!actual.equals(expected)) {
        differences.add(
            "%s:%s()%n  theirs %s%n  ours   %s"
                .formatted(module, functions.get(i), cut(expected), cut(actual)));
      }
    }
    return differences;
  }

  /** What a call gives on the node. */
  public Value theirs(Atom module, Atom function, List<Value> arguments) throws Exception {
    return returned(node.call(module, function, arguments, LIMITS));
  }

  /** How a call ends in our machine, however long it takes. */
  public String ours(Atom module, Atom function, List<Value> arguments) throws Exception {
    return text(machine.call(module, function, arguments, Long.MAX_VALUE, () -> false));
  }

  private static Value returned(NodeAnswer evaluation) {
    if (evaluation instanceof NodeAnswer.Returned(var value, var output)) {
      return value;
    }
    throw new IllegalStateException("the node failed: " + evaluation);
  }

  private static List<Value> elements(Value list) {
    List<Value> results = new ArrayList<>();
    for (Value rest = list; rest instanceof Cons cell; rest = cell.tail) {
      results.add(cell.head);
    }
    return results;
  }

  /** Makes calls on both sides and tells the differences. */
  public List<String> differences(List<Call> calls) throws Exception {
    List<String> differences = new ArrayList<>();
    for (int from = 0; from < calls.size(); from += BATCH) {
      List<Call> batch = calls.subList(from, Math.min(calls.size(), from + BATCH));
      List<String> theirs = theirs(batch);
      for (int i = 0; i < batch.size(); i++) {
        String expected = theirs.get(i);
        String actual = ours(batch.get(i));
        if (!actual.equals(expected)) {
          differences.add(
              "%s%n  theirs %s%n  ours   %s".formatted(batch.get(i), cut(expected), cut(actual)));
        }
      }
    }
    return differences;
  }

  static String cut(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }

  private String ours(Call call) throws Exception {
    return text(machine.call(CALLS, Atom.of("one"), List.of(call.term()), STEPS, () -> false));
  }

  private static String text(Machine.Result result) {
    return switch (result) {
      case Machine.Result.Returned(var value, var steps) -> ComparableText.text(value);
      case Machine.Result.Stopped(var budget, var steps) when budget == OutOfFuel.Budget.STEPS ->
          ENDLESS;
      case Machine.Result.NotLoaded(var failure) -> "not loaded: " + failure.getMessage();
      case Machine.Result other -> other.toString();
    };
  }

  private List<String> theirs(List<Call> batch) throws Exception {
    Value terms = Cons.list(batch.stream().map(Call::term).toList());
    return switch (node.call(CALLS, Atom.of("all"), List.of(terms), BATCH_LIMITS)) {
      case NodeAnswer.Returned(var value, var output) ->
          elements(value).stream().map(ComparableText::text).toList();
      case NodeAnswer.TimedOut(var output) -> oneByOne(batch);
      case NodeAnswer failed ->
          throw new IllegalStateException(
              "the node failed between %s and %s: %s"
                  .formatted(batch.getFirst(), batch.getLast(), failed));
    };
  }

  /** Some functions never end on arguments that they were not made for. */
  private List<String> oneByOne(List<Call> batch) throws Exception {
    List<String> ends = new ArrayList<>();
    for (Call call : batch) {
      NodeAnswer end = node.call(CALLS, Atom.of("one"), List.of(call.term()), CALL_LIMITS);
      ends.add(end instanceof NodeAnswer.TimedOut ? ENDLESS : ComparableText.text(returned(end)));
    }
    return ends;
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
        text.append(i == 0 ? "" : ", ").append(ComparableText.text(arguments.get(i)));
      }
      return text.append(")").toString();
    }
  }
}

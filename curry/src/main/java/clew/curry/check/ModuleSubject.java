package clew.curry.check;

import clew.curry.Loaded;
import clew.curry.compile.Compiler;
import clew.curry.core.Expr;
import clew.curry.core.Function;
import clew.curry.core.References;
import clew.curry.core.Variable;
import clew.curry.eval.Values;
import clew.curry.eval.World;
import clew.curry.ir.Procedure;
import clew.curry.type.Type;
import clew.curry.type.Words;
import clew.engine.language.DeepStack;
import clew.engine.language.Entry;
import clew.engine.language.Subject;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.testcase.TestCase;
import clew.engine.testcase.TestFile;
import clew.engine.testcase.TestWriter;
import clew.engine.trace.Point;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** A file whose functions can be explored. */
public final class ModuleSubject implements Subject, TestWriter {
  /** A value of a run is evaluated up to so many parts. */
  private static final long MOST_PARTS = 2_000;

  /** An argument that a user wrote. */
  private static final long MOST_GIVEN = 1_000_000;

  private static final Comparator<Point> ORDER =
      Comparator.comparing(Point::criterion).reversed().thenComparing(Point::span);

  private final Loaded program;
  private final Compiler compiler;
  private final boolean wantsOne;
  private final List<Entry> entries = new ArrayList<>();
  private final List<Diagnostic> warnings = new ArrayList<>();

  /**
   * @param wantsOne whether each call should have one value
   */
  public ModuleSubject(Loaded program, boolean wantsOne) {
    this.program = program;
    this.compiler = DeepStack.on(() -> new Compiler(program.program(), true));
    this.wantsOne = wantsOne;
    for (Function function : program.functions()) {
      entry(function, types(function))
          .ifPresentOrElse(entries::add, () -> warnings.add(withoutInputs(function)));
    }
  }

  @Override
  public SourceText source() {
    return program.source();
  }

  /** Each function of the file whose inputs can be made. */
  @Override
  public List<Entry> entries() {
    return List.copyOf(entries);
  }

  @Override
  public List<Diagnostic> warnings() {
    return List.copyOf(warnings);
  }

  private static Diagnostic withoutInputs(Function function) {
    return Diagnostic.warning(function.name() + " takes inputs that I cannot make")
        .at(function.span(), "not explored by itself")
        .follows("A type has no values, or contains larger and larger types.")
        .hint("explore a function that calls it");
  }

  private List<Type> types(Function function) {
    return Type.arguments(program.types().type(function));
  }

  @Override
  public List<TestFile> files(Map<Entry, List<TestCase>> tests, Set<String> findings, String home) {
    return new PropertyWriter(source().name()).files(tests, findings, home);
  }

  // ---- the user's words

  @Override
  public Choice choose(String word) {
    return switch (program.named(word)) {
      case Loaded.Named.Refused(var text, var problems) -> new Choice.Wrong(problems);
      case Loaded.Named.Whole(var function, var types) -> chosen(function, types, List.of());
      case Loaded.Named.Call(var function, var types, var arguments) ->
          chosen(function, types, arguments);
    };
  }

  private Choice chosen(Function function, List<Type> types, List<Expr> arguments) {
    if (function.isOfPrelude()) {
      return new Choice.Wrong(
          List.of(
              Diagnostic.error(function.name() + " is a function of the prelude")
                  .hint("Explore one of: " + names())));
    }
    Optional<FunctionEntry> entry = entry(function, types);
    if (entry.isEmpty()) {
      Diagnostic why = withoutInputs(function);
      return new Choice.Wrong(
          List.of(Diagnostic.error(why.what()).at(function.span()).follows(why.follows())));
    }
    if (arguments.isEmpty()) {
      return new Choice.Chosen(entry.get(), Optional.empty(), List.of());
    }
    return switch (input(entry.get().signature(), entry.get().pool(), arguments)) {
      case Entry.Parsed.Input(var input) ->
          new Choice.Chosen(entry.get(), Optional.of(input), List.of());
      case Entry.Parsed.Wrong(var problem) -> new Choice.Wrong(List.of(problem));
    };
  }

  private Entry.Parsed parsed(String text, Signature signature, TermPool pool) {
    return switch (program.named(text)) {
      case Loaded.Named.Refused(var source, var problems) ->
          new Entry.Parsed.Wrong(problems.getFirst());
      case Loaded.Named.Whole(var function, var types)
          when function == signature.function() && signature.inputs().isEmpty() ->
          new Entry.Parsed.Input(Assignment.EMPTY);
      case Loaded.Named.Call(var function, var types, var arguments)
          when function == signature.function() ->
          fits(types, signature)
              ? input(signature, pool, arguments)
              : new Entry.Parsed.Wrong(
                  Diagnostic.error("the arguments are not of the types that are explored")
                      .hint("They are: " + signature.name()));
      default ->
          new Entry.Parsed.Wrong(
              Diagnostic.error("this is no call of " + signature.function().name())
                  .hint("Write it as in the program: " + signature.written() + " ..."));
    };
  }

  private static boolean fits(List<Type> types, Signature signature) {
    List<String> given = types.stream().map(InputTypes::closed).map(Words::of).toList();
    return given.equals(signature.types().stream().map(Words::of).toList());
  }

  private Entry.Parsed input(Signature signature, TermPool pool, List<Expr> arguments) {
    int wanted = signature.inputs().size();
    if (arguments.size() != wanted) {
      return new Entry.Parsed.Wrong(
          Diagnostic.error(
              "%s takes %s, and has %d here"
                  .formatted(
                      signature.function().name(),
                      wanted == 1 ? "one argument" : wanted + " arguments",
                      arguments.size())));
    }
    ArgumentValues values = new ArgumentValues(compiler, world(pool, MOST_GIVEN));
    Map<Term.Unknown, Term> input = new LinkedHashMap<>();
    for (int i = 0; i < wanted; i++) {
      Optional<Term> value = values.of(arguments.get(i), signature.types().get(i));
      if (value.isEmpty()) {
        return new Entry.Parsed.Wrong(
            Diagnostic.error("this argument has no value that can be written down")
                .at(arguments.get(i).span())
                .hint("give numbers, characters, texts, lists, tuples or data"));
      }
      input.put(signature.inputs().get(i), value.get());
    }
    return new Entry.Parsed.Input(new Assignment(input));
  }

  // ---- entries

  private World world(TermPool pool, long most) {
    return new World(
        pool,
        program.program().types(),
        program.types().unknowns(),
        List.of(),
        program.types()::parts,
        most);
  }

  private Optional<FunctionEntry> entry(Function function, List<Type> general) {
    TermPool pool = new TermPool();
    Supplier<World> worlds = () -> world(pool, MOST_PARTS);
    World world = worlds.get();
    List<Type> types = general.stream().map(InputTypes::closed).toList();
    InputTypes.PartsOf parts = world::parts;
    InputTypes inputs = new InputTypes(world, parts);
    List<clew.engine.term.tree.Type> sets = new ArrayList<>();
    for (Type type : types) {
      Optional<clew.engine.term.tree.Type> set = inputs.of(type).filter(each -> !each.isEmpty());
      if (set.isEmpty()) {
        return Optional.empty();
      }
      sets.add(set.get());
    }
    List<Term.Unknown> unknowns = new ArrayList<>();
    for (String name : ParameterNames.of(function, types.size())) {
      boolean isInt = types.get(unknowns.size()).equals(clew.curry.type.Basic.INT);
      unknowns.add(pool.unknown(name, isInt ? Sort.INT : Sort.ANY));
    }
    Signature signature =
        new Signature(function, name(function, types), List.copyOf(unknowns), types);
    Contract contract = new Contract(pool, signature.inputs(), sets);
    return Optional.of(
        new FunctionEntry(
            signature,
            points(function),
            contract,
            new FunctionProgram(
                call(function, types.size()), signature, contract, pool, worlds, wantsOne),
            new CurryRenderer(signature, contract, new Values(world), parts),
            new SmallerValues(world, pool, parts),
            text -> parsed(text, signature, pool)));
  }

  /** The function's name, with the types if they are not those that would be taken anyway. */
  private String name(Function function, List<Type> types) {
    List<String> usual = types(function).stream().map(InputTypes::closed).map(Words::of).toList();
    if (usual.equals(types.stream().map(Words::of).toList())) {
      return function.name();
    }
    Type result = new Type.Built("_", List.of());
    return function.name() + " :: " + Words.of(Type.function(types, result));
  }

  private Procedure call(Function function, int arguments) {
    Span span = function.span();
    List<Variable> parameters = new ArrayList<>();
    List<Expr> values = new ArrayList<>();
    for (int i = 0; i < arguments; i++) {
      Variable parameter = new Variable("argument", span);
      parameters.add(parameter);
      values.add(new Expr.Local(parameter, span));
    }
    Expr global = new Expr.Global(function, span);
    return compiler.procedure(
        function.name(),
        parameters,
        values.isEmpty() ? global : new Expr.Apply(global, values, span));
  }

  /** The rules and branches of what the function may call. */
  private List<Point> points(Function function) {
    Set<Function> met = new LinkedHashSet<>(List.of(function));
    Deque<Function> work = new ArrayDeque<>(met);
    while (!work.isEmpty()) {
      Expr body = work.pop().body();
      if (body != null) {
        for (Function called : References.of(body).functions()) {
          if (!called.isOfPrelude() && met.add(called)) {
            work.push(called);
          }
        }
      }
    }
    return met.stream().flatMap(each -> compiler.points(each).stream()).sorted(ORDER).toList();
  }
}

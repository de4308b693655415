package clew.curry;

import clew.curry.check.ArgumentValues;
import clew.curry.check.FunctionEntry;
import clew.curry.check.FunctionProgram;
import clew.curry.check.InputTypes;
import clew.curry.check.ParameterNames;
import clew.curry.check.Signature;
import clew.curry.check.SmallerValues;
import clew.curry.check.TypedInputs;
import clew.curry.core.CoreFunction;
import clew.curry.core.CoreReferences;
import clew.curry.core.Expr;
import clew.curry.core.Variable;
import clew.curry.eval.ProgramContext;
import clew.curry.eval.ValueConversion;
import clew.curry.ir.Procedure;
import clew.curry.load.LoadedProgram;
import clew.curry.lower.Lowering;
import clew.curry.render.CurryRenderer;
import clew.curry.testing.PropertyWriter;
import clew.curry.type.BasicTypes;
import clew.curry.type.CurryType;
import clew.curry.type.PartTypes;
import clew.curry.type.TypeText;
import clew.engine.language.DeepStack;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace;
import clew.engine.language.Subject;
import clew.engine.language.TestWriter;
import clew.engine.reason.InputAssumption;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Type;
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
import java.util.stream.IntStream;

/** A file whose functions can be explored. */
public final class CurrySubject implements Subject {
  /** A value of a run is evaluated up to so many parts. */
  private static final long MOST_PARTS = 2_000;

  /** An argument that a user wrote. */
  private static final long MOST_GIVEN = 1_000_000;

  private static final Comparator<Point> ORDER =
      Comparator.comparing(Point::criterion).reversed().thenComparing(Point::span);

  private final LoadedProgram program;
  private final Lowering lowering;
  private final boolean wantsOne;
  private final List<Entry> entries = new ArrayList<>();
  private final List<Diagnostic> warnings = new ArrayList<>();

  /**
   * @param wantsOne whether each call should have one value
   */
  public CurrySubject(LoadedProgram program, boolean wantsOne) {
    this.program = program;
    this.lowering = DeepStack.on(() -> new Lowering(program.program(), true));
    this.wantsOne = wantsOne;
    for (CoreFunction function : program.functions()) {
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

  private static Diagnostic withoutInputs(CoreFunction function) {
    return Diagnostic.warning(function.name() + " takes inputs that I cannot make")
        .at(function.span(), "not explored by itself")
        .follows("A type has no values, or contains larger and larger types.")
        .hint("explore a function that calls it");
  }

  private List<CurryType> types(CoreFunction function) {
    return CurryType.arguments(program.types().type(function));
  }

  @Override
  public Optional<TestWriter> tests() {
    return Optional.of(new PropertyWriter(source().name()));
  }

  // ---- the user's words

  @Override
  public Choice choose(String word) {
    return switch (program.named(word)) {
      case LoadedProgram.Named.Refused(var text, var problems) -> new Choice.Wrong(problems);
      case LoadedProgram.Named.Whole(var function, var types) -> chosen(function, types, List.of());
      case LoadedProgram.Named.Call(var function, var types, var arguments) ->
          chosen(function, types, arguments);
    };
  }

  private Choice chosen(CoreFunction function, List<CurryType> types, List<Expr> arguments) {
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
      case InputSpace.Parsed.Valid(var input) ->
          new Choice.Chosen(entry.get(), Optional.of(input.values()), List.of());
      case InputSpace.Parsed.Wrong(var problem) -> new Choice.Wrong(List.of(problem));
    };
  }

  private InputSpace.Parsed parsed(String text, Signature signature, TermPool pool) {
    return switch (program.named(text)) {
      case LoadedProgram.Named.Refused(var source, var problems) ->
          new InputSpace.Parsed.Wrong(problems.getFirst());
      case LoadedProgram.Named.Whole(var function, var types)
          when function == signature.function() && signature.inputs().isEmpty() ->
          InputSpace.Parsed.of(Assignment.EMPTY);
      case LoadedProgram.Named.Call(var function, var types, var arguments)
          when function == signature.function() ->
          fits(types, signature)
              ? input(signature, pool, arguments)
              : new InputSpace.Parsed.Wrong(
                  Diagnostic.error("the arguments are not of the types that are explored")
                      .hint("They are: " + signature.name()));
      default ->
          new InputSpace.Parsed.Wrong(
              Diagnostic.error("this is no call of " + signature.function().name())
                  .hint("Write it as in the program: " + signature.written() + " ..."));
    };
  }

  /** What is left open in the types of a call, as in those of an empty list, fits any type. */
  private static boolean fits(List<CurryType> types, Signature signature) {
    return IntStream.range(0, types.size())
        .allMatch(i -> InputTypes.covers(types.get(i), signature.types().get(i)));
  }

  private InputSpace.Parsed input(Signature signature, TermPool pool, List<Expr> arguments) {
    int wanted = signature.inputs().size();
    if (arguments.size() != wanted) {
      return new InputSpace.Parsed.Wrong(
          Diagnostic.error(
              "%s takes %s, and has %d here"
                  .formatted(
                      signature.function().name(),
                      wanted == 1 ? "one argument" : wanted + " arguments",
                      arguments.size())));
    }
    ArgumentValues values = new ArgumentValues(lowering, context(pool, MOST_GIVEN));
    Map<Term.Unknown, Term> input = new LinkedHashMap<>();
    for (int i = 0; i < wanted; i++) {
      Optional<Term> value = values.of(arguments.get(i), signature.types().get(i));
      if (value.isEmpty()) {
        return new InputSpace.Parsed.Wrong(
            Diagnostic.error("this argument has no value that can be written down")
                .at(arguments.get(i).span())
                .hint("give numbers, characters, texts, lists, tuples or data"));
      }
      input.put(signature.inputs().get(i), value.get());
    }
    return InputSpace.Parsed.of(new Assignment(input));
  }

  // ---- entries

  private ProgramContext context(TermPool pool, long most) {
    return new ProgramContext(
        pool,
        program.program().types(),
        program.types().unknowns(),
        List.of(),
        program.types()::parts,
        most);
  }

  private Optional<FunctionEntry> entry(CoreFunction function, List<CurryType> general) {
    TermPool pool = new TermPool();
    Supplier<ProgramContext> contexts = () -> context(pool, MOST_PARTS);
    ProgramContext context = contexts.get();
    List<CurryType> types = general.stream().map(InputTypes::closed).toList();
    PartTypes parts = context::parts;
    InputTypes inputs = new InputTypes(context, parts);
    List<Type> sets = new ArrayList<>();
    for (CurryType type : types) {
      Optional<Type> set = inputs.of(type).filter(each -> !each.isEmpty());
      if (set.isEmpty()) {
        return Optional.empty();
      }
      sets.add(set.get());
    }
    List<Term.Unknown> unknowns = new ArrayList<>();
    for (String name : ParameterNames.of(function, types.size())) {
      boolean isInt = types.get(unknowns.size()).equals(BasicTypes.INT);
      unknowns.add(pool.unknown(name, isInt ? Sort.INT : Sort.ANY));
    }
    Signature signature =
        new Signature(
            function,
            name(function, types),
            List.copyOf(unknowns),
            types,
            program.program().signatures().containsKey(function),
            assumed(function, general));
    TypedInputs typed = TypedInputs.of(pool, signature.inputs(), sets);
    return Optional.of(
        FunctionEntry.of(
            signature,
            new FunctionProgram(call(function, types.size()), signature, typed, contexts, wantsOne),
            () -> points(function),
            new CurryRenderer(
                signature.written(),
                signature.inputTypes(),
                typed::completed,
                new ValueConversion(context),
                parts),
            new SmallerValues(context, pool, parts),
            text -> parsed(text, signature, pool),
            this::definitionAt));
  }

  /** The function that a place is in: the last one of its file that begins before it. */
  private Optional<String> definitionAt(Span place) {
    return program.functions().stream()
        .filter(function -> function.span().file().equals(place.file()))
        .filter(function -> function.span().line() <= place.line())
        .max(Comparator.comparing(CoreFunction::span))
        .map(CoreFunction::name);
  }

  /** The function's name, with the types if they are not those that would be taken anyway. */
  private String name(CoreFunction function, List<CurryType> types) {
    List<String> usual =
        types(function).stream().map(InputTypes::closed).map(TypeText::of).toList();
    if (usual.equals(types.stream().map(TypeText::of).toList())) {
      return function.name();
    }
    return typed(function, types);
  }

  /** What may be of any type is of one, where nobody chose it. */
  private static Optional<InputAssumption> assumed(CoreFunction function, List<CurryType> general) {
    if (general.stream().allMatch(type -> CurryType.unknowns(type).isEmpty())) {
      return Optional.empty();
    }
    String taken = with(function, general, BasicTypes.INT);
    String other = "'" + with(function, general, BasicTypes.CHAR) + "'";
    return Optional.of(
        new InputAssumption.OpenTypes(
            taken, List.of(new InputAssumption.Remedy.OtherTypes(other))));
  }

  private static String with(CoreFunction function, List<CurryType> general, CurryType by) {
    return typed(function, general.stream().map(type -> InputTypes.closed(type, by)).toList());
  }

  /** A function with types for its arguments, as a user writes it. */
  private static String typed(CoreFunction function, List<CurryType> types) {
    CurryType result = new CurryType.Built("_", List.of());
    return function.name() + " :: " + TypeText.of(CurryType.function(types, result));
  }

  private Procedure call(CoreFunction function, int arguments) {
    Span span = function.span();
    List<Variable> parameters = new ArrayList<>();
    List<Expr> values = new ArrayList<>();
    for (int i = 0; i < arguments; i++) {
      Variable parameter = new Variable("argument", span);
      parameters.add(parameter);
      values.add(new Expr.Local(parameter, span));
    }
    Expr global = new Expr.Global(function, span);
    return lowering.procedure(
        function.name(),
        parameters,
        values.isEmpty() ? global : new Expr.Apply(global, values, span));
  }

  /** The rules and branches of what the function may call. */
  private List<Point> points(CoreFunction function) {
    Set<CoreFunction> met = new LinkedHashSet<>(List.of(function));
    Deque<CoreFunction> work = new ArrayDeque<>(met);
    while (!work.isEmpty()) {
      Expr body = work.pop().body();
      if (body != null) {
        for (CoreFunction called : CoreReferences.of(body).functions()) {
          if (!called.isOfPrelude() && met.add(called)) {
            work.push(called);
          }
        }
      }
    }
    return met.stream().flatMap(each -> lowering.points(each).stream()).sorted(ORDER).toList();
  }
}

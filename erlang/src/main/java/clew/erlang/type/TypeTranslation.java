package clew.erlang.type;

import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import clew.engine.term.Constructor;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.TreeAutomaton;
import clew.erlang.model.made.Made;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeTerms;
import clew.erlang.type.ModuleTypes.Definition;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Turns type expressions into states. Each expression gets its state at once and is looked at
 * later, so recursive types come to an end and nothing nests. An alternative is an edge to another
 * state; the edges are used up at the end.
 */
final class TypeTranslation {
  /** A type that instantiates itself with ever larger arguments has no automaton. */
  private static final int MOST_STATES = 20_000;

  /** The bits of the largest size of bit strings that is told from others. */
  private static final int LARGEST_SIZE = 13;

  private final ModuleTypes home;
  private final TypeSource others;
  private final TypeUse use;
  private final TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
  private final int term;
  private final LanguageTypes builtins;
  private final Map<Integer, Set<Integer>> edges = new HashMap<>();
  private final Map<Instance, Integer> instances = new HashMap<>();
  private final Deque<Task> work = new ArrayDeque<>();
  private final IdentityHashMap<Value, Integer> numbers = new IdentityHashMap<>();
  private final IdentityHashMap<Value, Set<String>> variables = new IdentityHashMap<>();
  private final Map<List<@Nullable Integer>, Integer> expressions = new HashMap<>();
  private final Set<Diagnostic> problems = new LinkedHashSet<>();
  private boolean isTooLarge;

  /** A type with its arguments. */
  private record Instance(String module, String name, List<Integer> arguments) {}

  private record Task(int state, Value form, Scope scope) {}

  /** Whose names an expression uses: a module's, and variables. */
  private record Scope(ModuleTypes module, String file, Map<String, Integer> variables) {}

  /** The states of a clause of a spec, and where its arguments are. */
  record Clause(List<Integer> arguments, List<Span> places, int all, int result) {}

  TypeTranslation(ModuleTypes home, TypeSource others, TypeUse use) {
    this.home = home;
    this.others = others;
    this.use = use;
    this.term = builder.state();
    if (use.isInput()) {
      ErlangTypes.inputTerm(builder, term, use);
    } else {
      ErlangTypes.anyTerm(builder, term);
    }
    this.builtins = new LanguageTypes(builder, term, this::edge, use);
  }

  int start(Value form, String file, Map<String, Integer> variables) {
    return later(form, new Scope(home, file, variables));
  }

  Clause clause(Value form, String file) {
    Map<String, Integer> variables = new LinkedHashMap<>();
    Scope scope = new Scope(home, file, variables);
    FunctionForm function = FunctionForm.of(form);
    for (FunctionForm.Constraint constraint : function.constraints()) {
      int state = variables.computeIfAbsent(constraint.variable(), _ -> builder.state());
      work.add(new Task(state, constraint.form(), scope));
    }
    List<Integer> arguments = new ArrayList<>();
    List<Span> places = new ArrayList<>();
    for (Value argument : function.arguments()) {
      arguments.add(later(argument, scope));
      places.add(ModuleTypes.place(file, NodeTerms.element(argument, 1)));
    }
    int all = builder.state();
    builder.way(all, Constructor.tuple(arguments.size()), arguments);
    return new Clause(arguments, places, all, later(function.result(), scope));
  }

  /** Looks at everything that waits, and makes the automaton. */
  TreeAutomaton finish() throws NodeFailure, InterruptedException {
    while (!work.isEmpty()) {
      if (builder.size() > MOST_STATES) {
        isTooLarge = true;
      }
      Task task = work.poll();
      if (isTooLarge) {
        edge(task.state, term);
      } else {
        read(task);
      }
    }
    if (isTooLarge) {
      problems.add(
          Diagnostic.warning(
                  "a type of " + home.name() + " refers to itself with larger and larger arguments")
              .follows("it is taken as term() where it does"));
    }
    for (int from : List.copyOf(edges.keySet())) {
      for (int to : reachable(from)) {
        builder.include(from, to);
      }
    }
    return builder.build();
  }

  List<Diagnostic> problems() {
    return List.copyOf(problems);
  }

  private Set<Integer> reachable(int from) {
    Set<Integer> reached = new LinkedHashSet<>();
    Deque<Integer> open = new ArrayDeque<>(edges.getOrDefault(from, Set.of()));
    while (!open.isEmpty()) {
      int next = open.pop();
      if (next != from && reached.add(next)) {
        open.addAll(edges.getOrDefault(next, Set.of()));
      }
    }
    return reached;
  }

  private void edge(int from, int to) {
    edges.computeIfAbsent(from, fresh -> new LinkedHashSet<>()).add(to);
  }

  /** The same expression with the same variables is the same state: so recursions close. */
  private int later(Value form, Scope scope) {
    List<@Nullable Integer> key = new ArrayList<>();
    numbers.putIfAbsent(form, numbers.size());
    key.add(numbers.get(form));
    for (String variable : variables.computeIfAbsent(form, TypeForms::variables)) {
      key.add(scope.variables.getOrDefault(variable, term));
    }
    Integer known = expressions.get(key);
    if (known != null) {
      return known;
    }
    int state = builder.state();
    expressions.put(key, state);
    TypeText.of(form).ifPresent(text -> builder.name(state, text));
    work.add(new Task(state, form, scope));
    return state;
  }

  private void read(Task task) throws NodeFailure, InterruptedException {
    Value form = task.form;
    int state = task.state;
    Scope scope = task.scope;
    switch (NodeTerms.string(NodeTerms.element(form, 0))) {
      case "ann_type" -> edge(state, later(second(NodeTerms.element(form, 2)), scope));
      case "paren_type" -> edge(state, later(first(NodeTerms.element(form, 2)), scope));
      case "var" -> {
        Integer known = scope.variables.get(NodeTerms.string(NodeTerms.element(form, 2)));
        edge(state, known == null ? term : known);
      }
      case "atom" -> builder.leaves(state, Leaves.atoms(TypeForms.atom(form)));
      case "integer", "char", "op" ->
          ConstantExpressions.value(form)
              .ifPresentOrElse(
                  number -> builder.leaves(state, Leaves.of(Integers.between(number, number))),
                  () -> unknown(task, "an integer expression that is not constant"));
      case "user_type" ->
          named(
              task,
              scope.module,
              TypeForms.atom(form),
              NodeTerms.elements(NodeTerms.element(form, 3)));
      case "remote_type" -> {
        List<Value> parts = NodeTerms.elements(NodeTerms.element(form, 2));
        remote(
            task,
            TypeForms.atom(parts.get(0)),
            TypeForms.atom(parts.get(1)),
            NodeTerms.elements(parts.get(2)));
      }
      case "type" ->
          type(task, NodeTerms.string(NodeTerms.element(form, 2)), NodeTerms.element(form, 3));
      default -> unknown(task, "a type of the form " + NodeTerms.element(form, 0));
    }
  }

  private void type(Task task, String kind, Value parts) throws NodeFailure, InterruptedException {
    int state = task.state;
    Scope scope = task.scope;
    List<Value> forms = parts instanceof Atom ? List.of() : NodeTerms.elements(parts);
    // The module erlang "defines" the types of the language for its documentation.
    if (!scope.module.name().equals("erlang")
        && scope.module.types().containsKey(kind + "/" + forms.size())) {
      named(task, scope.module, kind, forms);
      return;
    }
    if (kind.equals("binary") && forms.size() == 2) {
      bits(task, forms.get(0), forms.get(1));
      return;
    }
    switch (kind) {
      case "union" -> forms.forEach(each -> edge(state, later(each, scope)));
      case "tuple" -> {
        if (parts instanceof Atom) {
          builder.tuples(state, term);
        } else {
          builder.way(state, Constructor.tuple(forms.size()), all(forms, scope));
        }
      }
      case "map" -> {
        if (parts instanceof Atom) {
          builtins.add(state, kind, List.of());
        } else {
          builder.map(state, MapTypes.way(forms, form -> later(form, scope)));
        }
      }
      case "record" -> record(task, forms);
      case "range" -> {
        Optional<BigInteger> least = ConstantExpressions.value(forms.get(0));
        Optional<BigInteger> most = ConstantExpressions.value(forms.get(1));
        if (least.isPresent() && most.isPresent()) {
          builder.leaves(state, Leaves.of(Integers.between(least.get(), most.get())));
        } else {
          unknown(task, "a range that is not constant");
        }
      }
      case "bounded_fun" -> edge(state, later(forms.getFirst(), scope));
      case "fun" -> function(state, forms, scope);
      default -> {
        if (!builtins.add(state, kind, all(forms, scope))) {
          unknown(task, "the type " + kind + "/" + forms.size() + ", which is not defined");
        }
      }
    }
  }

  private void bits(Task task, Value base, Value unit) {
    Optional<BigInteger> least = ConstantExpressions.value(base);
    Optional<BigInteger> more = ConstantExpressions.value(unit);
    if (least.isEmpty() || more.isEmpty()) {
      unknown(task, "bit strings of a size that is not constant");
    } else if (least.get().bitLength() > LARGEST_SIZE || more.get().bitLength() > LARGEST_SIZE) {
      unknown(task, "bit strings of %d and more bits".formatted(least.get().max(more.get())));
    } else {
      builtins.bits().add(task.state, least.get().intValue(), more.get().intValue());
    }
  }

  /** {@code fun()}, {@code fun((...) -> Result)} or {@code fun((Arguments) -> Result)}. */
  private void function(int state, List<Value> forms, Scope scope) {
    if (forms.size() != 2) {
      builtins.functions().add(state);
      return;
    }
    boolean isNever =
        TypeForms.is(forms.getLast(), "no_return") || TypeForms.is(forms.getLast(), "none");
    int result = isNever ? builtins.functions().throwing() : later(forms.getLast(), scope);
    if (TypeForms.is(forms.getFirst(), "any")) {
      builtins.functions().addAny(state, result);
    } else {
      int arity = NodeTerms.elements(NodeTerms.element(forms.getFirst(), 3)).size();
      builtins.functions().add(state, arity, result);
    }
  }

  private List<Integer> all(List<Value> forms, Scope scope) {
    List<Integer> states = new ArrayList<>();
    forms.forEach(each -> states.add(later(each, scope)));
    return states;
  }

  private void record(Task task, List<Value> forms) {
    String name = TypeForms.atom(forms.getFirst());
    ModuleTypes.RecordForm record = task.scope.module.records().get(name);
    if (record == null) {
      unknown(task, "the record " + name + ", which is not defined");
      return;
    }
    Map<String, Value> given = new HashMap<>();
    for (Value field : forms.subList(1, forms.size())) {
      List<Value> pair = NodeTerms.elements(NodeTerms.element(field, 3));
      given.put(TypeForms.atom(pair.get(0)), pair.get(1));
    }
    List<Integer> fields = new ArrayList<>();
    int tag = builder.state();
    builder.leaves(tag, Leaves.atoms(name));
    fields.add(tag);
    record
        .fields()
        .forEach(
            (field, type) -> {
              Optional<Value> form = Optional.ofNullable(given.get(field)).or(() -> type);
              fields.add(form.isPresent() ? later(form.get(), task.scope) : term);
            });
    builder.way(task.state, Constructor.tuple(fields.size()), fields);
  }

  private void remote(Task task, String module, String name, List<Value> arguments)
      throws NodeFailure, InterruptedException {
    if (module.equals(task.scope.module.name())) {
      named(task, task.scope.module, name, arguments);
      return;
    }
    Optional<ModuleTypes> found = others.module(module);
    if (found.isEmpty()) {
      unknown(
          task,
          "the type "
              + module
              + ":"
              + name
              + "/"
              + arguments.size()
              + " of a module that cannot be found");
      return;
    }
    named(task, found.get(), name, arguments);
  }

  private void named(Task task, ModuleTypes module, String name, List<Value> forms) {
    Definition definition = module.types().get(name + "/" + forms.size());
    if (definition == null) {
      String whose = module == task.scope.module ? "" : module.name() + ":";
      unknown(task, "the type " + whose + name + "/" + forms.size() + ", which is not defined");
      return;
    }
    List<Integer> arguments = arguments(forms, task.scope);
    Instance instance = new Instance(module.name(), name, arguments);
    Integer known = instances.get(instance);
    if (known == null) {
      Map<String, Integer> variables = new HashMap<>();
      for (int i = 0; i < arguments.size(); i++) {
        variables.put(definition.parameters().get(i), arguments.get(i));
      }
      List<Maker> makers =
          use.isInput() && definition.isOpaque() ? Maker.of(module, name, forms.size()) : List.of();
      known =
          makers.isEmpty()
              ? later(definition.form(), new Scope(module, definition.at().file(), variables))
              : builder.state();
      instances.put(instance, known);
      builder.name(known, name + "()");
      for (Maker maker : makers) {
        made(known, maker, module, arguments);
      }
    }
    edge(task.state, known);
  }

  /**
   * What a function of its module makes of an opaque type.
   *
   * @param parameters of the type
   */
  private void made(int state, Maker maker, ModuleTypes module, List<Integer> parameters) {
    Map<String, Integer> variables = new LinkedHashMap<>();
    Scope scope = new Scope(module, maker.file(), variables);
    for (int i = 0; i < parameters.size(); i++) {
      if (maker.isFixed(i) && parameters.get(i) != term) {
        return;
      }
      if (TypeForms.isVariable(maker.parameters().get(i))) {
        variables.put(TypeForms.atom(maker.parameters().get(i)), parameters.get(i));
      }
    }
    for (FunctionForm.Constraint constraint : maker.constraints()) {
      if (!variables.containsKey(constraint.variable())) {
        int bound = builder.state();
        variables.put(constraint.variable(), bound);
        work.add(new Task(bound, constraint.form(), scope));
      }
    }
    builder.way(
        state,
        Made.call(module.name(), maker.function(), maker.arguments().size()),
        all(maker.arguments(), scope));
  }

  /** A variable as an argument is the state it stands for, so that a recursion meets itself. */
  private List<Integer> arguments(List<Value> forms, Scope scope) {
    List<Integer> states = new ArrayList<>();
    for (Value form : forms) {
      Integer variable =
          TypeForms.isVariable(form)
              ? scope.variables.getOrDefault(NodeTerms.string(NodeTerms.element(form, 2)), term)
              : null;
      states.add(variable != null ? variable : later(form, scope));
    }
    return states;
  }

  private void unknown(Task task, String what) {
    edge(task.state, term);
    problems.add(
        Diagnostic.error("a spec or type uses " + what)
            .at(ModuleTypes.place(task.scope.file, NodeTerms.element(task.form, 1)))
            .follows("it is taken as term()"));
  }

  private static Value first(Value list) {
    return ((Cons) list).head;
  }

  private static Value second(Value list) {
    return first(((Cons) list).tail);
  }
}

package clew.erlang.type;

import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeTerms;
import clew.erlang.type.ModuleTypes.SpecForm;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The specs of one module, translated when they are asked for. */
public final class Specs {
  private final ModuleTypes module;
  private final TypeSource others;
  private final TypeUse inputs;
  private final List<Specs> behaviours;
  private final Map<String, Spec> known = new HashMap<>();
  private final Map<String, Spec> asked = new HashMap<>();
  private final Set<Diagnostic> problems = new LinkedHashSet<>();

  private Specs(ModuleTypes module, TypeSource others, TypeUse inputs, List<Specs> behaviours) {
    this.module = module;
    this.others = others;
    this.inputs = inputs;
    this.behaviours = List.copyOf(behaviours);
  }

  public static Specs of(ModuleTypes module, TypeSource others) {
    return of(module, others, TypeUse.INPUTS, List.of());
  }

  /**
   * The same of a module with behaviours.
   *
   * @param inputs what types are asked for where inputs are made
   * @param behaviours the specs of their modules
   */
  public static Specs of(
      ModuleTypes module, TypeSource others, TypeUse inputs, List<Specs> behaviours) {
    return new Specs(module, others, inputs, behaviours);
  }

  /** The functions that have a spec, {@code name/arity}. */
  public Set<String> functions() {
    return module.specs().keySet();
  }

  /** The spec of a function, if there is one. What is wrong with it is added to the problems. */
  public synchronized Optional<Spec> find(String name, int arity)
      throws NodeFailure, InterruptedException {
    String function = name + "/" + arity;
    Spec before = known.get(function);
    SpecForm form = module.specs().get(function);
    if (before != null) {
      return Optional.of(before);
    }
    if (form == null) {
      return asked(function);
    }
    Spec spec = translate(form);
    known.put(function, spec);
    return Optional.of(spec);
  }

  /** What a behaviour of the module says of a function. */
  private Optional<Spec> asked(String function) throws NodeFailure, InterruptedException {
    for (Specs behaviour : behaviours) {
      Optional<Spec> found = behaviour.callback(function);
      if (found.isPresent()) {
        problems.addAll(behaviour.problems());
        return found;
      }
    }
    return Optional.empty();
  }

  /** What the module says of a function of those that have it as their behaviour. */
  private synchronized Optional<Spec> callback(String function)
      throws NodeFailure, InterruptedException {
    SpecForm form = module.callbacks().get(function);
    Spec before = asked.get(function);
    if (before != null || form == null) {
      return Optional.ofNullable(before);
    }
    Spec spec = made(form);
    asked.put(function, spec);
    return Optional.of(spec);
  }

  /** A type of the module without parameters, by its name. */
  public synchronized Optional<Type> type(String name) throws NodeFailure, InterruptedException {
    ModuleTypes.Definition definition = module.types().get(name + "/0");
    if (definition == null) {
      return Optional.empty();
    }
    TypeTranslation translation = new TypeTranslation(module, others, TypeUse.VALUES);
    int state = translation.start(definition.form(), definition.at().file(), Map.of());
    Type type = translation.finish().type(state);
    problems.addAll(translation.problems());
    return Optional.of(type);
  }

  /** What is wrong with the specs asked for so far. */
  public synchronized List<Diagnostic> problems() {
    return List.copyOf(problems);
  }

  /** What is wrong with any spec or type of the module. */
  public List<Diagnostic> check() throws NodeFailure, InterruptedException {
    for (SpecForm form : module.specs().values()) {
      find(form.function(), form.arity());
    }
    for (Map.Entry<String, ModuleTypes.Definition> entry : module.types().entrySet()) {
      String name = entry.getKey();
      if (name.endsWith("/0")) {
        Type type = type(name.substring(0, name.length() - 2)).orElseThrow();
        if (type.isEmpty() && !isNone(entry.getValue().form())) {
          problem(
              Diagnostic.warning("no value is of the type " + name)
                  .at(entry.getValue().at())
                  .hint("a recursive type needs an alternative that does not recur"));
        }
      }
    }
    return problems();
  }

  private synchronized void problem(Diagnostic diagnostic) {
    problems.add(diagnostic);
  }

  private static boolean isNone(Value form) {
    return NodeTerms.isTagged(form, "type", 4)
        && Set.of("none", "no_return").contains(String.valueOf(NodeTerms.element(form, 2)));
  }

  private Spec translate(SpecForm form) throws NodeFailure, InterruptedException {
    String function = form.function() + "/" + form.arity();
    if (!module.functions().isEmpty() && !module.functions().contains(function)) {
      problem(
          Diagnostic.error("there is a spec for " + function + " but no such function")
              .at(form.at()));
    }
    return made(form);
  }

  private Spec made(SpecForm form) throws NodeFailure, InterruptedException {
    String function = form.function() + "/" + form.arity();
    List<Translated> values = translated(form, TypeUse.VALUES);
    List<Translated> inputs = translated(form, this.inputs);
    List<Spec.Clause> made = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      Translated value = values.get(i);
      Translated input = inputs.get(i);
      for (int at = 0; at < value.arguments.size(); at++) {
        if (value.arguments.get(at).isEmpty()) {
          noValue(function, at, value.places.get(at));
        }
      }
      made.add(
          new Spec.Clause(value.arguments, value.all, value.result, input.arguments, input.all));
    }
    return new Spec(function, made, form.at(), form.text());
  }

  /** A clause for one use. */
  private record Translated(List<Type> arguments, List<Span> places, Type all, Type result) {}

  private List<Translated> translated(SpecForm form, TypeUse use)
      throws NodeFailure, InterruptedException {
    TypeTranslation translation = new TypeTranslation(module, others, use);
    List<TypeTranslation.Clause> clauses = new ArrayList<>();
    for (Value clause : form.clauses()) {
      clauses.add(translation.clause(clause, form.at().file()));
    }
    TreeAutomaton automaton = translation.finish();
    problems.addAll(translation.problems());
    return clauses.stream()
        .map(
            clause ->
                new Translated(
                    clause.arguments().stream().map(automaton::type).toList(),
                    clause.places(),
                    automaton.type(clause.all()),
                    automaton.type(clause.result())))
        .toList();
  }

  private void noValue(String function, int index, Span at) {
    problem(
        Diagnostic.error("no value is of the type of argument " + (index + 1) + " of " + function)
            .at(at)
            .follows("no call fits this clause of the spec"));
  }
}

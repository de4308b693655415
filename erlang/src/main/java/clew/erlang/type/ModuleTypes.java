package clew.erlang.type;

import clew.engine.source.Span;
import clew.erlang.node.NodeTerms;
import clew.erlang.value.Atom;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a module declares: types, records and specs, as the compiler's forms.
 *
 * @param callbacks the specs of functions that modules with this behaviour have
 * @param functions the functions it defines, {@code name/arity}
 * @param exports those that others can call
 */
public record ModuleTypes(
    String name,
    Map<String, Definition> types,
    Map<String, RecordForm> records,
    Map<String, SpecForm> specs,
    Map<String, SpecForm> callbacks,
    Set<String> functions,
    Set<String> exports) {

  /**
   * A type: its parameters and its form.
   *
   * @param isOpaque whether only its module knows what is in its values
   */
  public record Definition(List<String> parameters, Value form, Span at, boolean isOpaque) {}

  /** A record: the types of its fields in order; a field without one may be any term. */
  public record RecordForm(Map<String, Optional<Value>> fields) {}

  /** A spec: the forms of its clauses, and its text as the compiler would print it. */
  public record SpecForm(String function, int arity, List<Value> clauses, Span at, String text) {}

  /** From the node's answer to the request {@code types}. */
  public static ModuleTypes of(Value answer) {
    String name = NodeTerms.string(NodeTerms.element(answer, 1));
    Map<String, Definition> types = new LinkedHashMap<>();
    Map<String, RecordForm> records = new LinkedHashMap<>();
    Map<String, SpecForm> specs = new LinkedHashMap<>();
    Map<String, SpecForm> callbacks = new LinkedHashMap<>();
    Map<String, String> texts = new LinkedHashMap<>();
    for (Value pair : NodeTerms.elements(NodeTerms.element(answer, 4))) {
      texts.put(
          function(NodeTerms.element(pair, 0)),
          NodeTerms.string(NodeTerms.element(pair, 1)).strip());
    }
    String file = name + ".erl";
    for (Value form : NodeTerms.elements(NodeTerms.element(answer, 2))) {
      Value content = NodeTerms.element(form, 3);
      Span at = place(file, NodeTerms.element(form, 1));
      String kind = NodeTerms.string(NodeTerms.element(form, 2));
      switch (kind) {
        case "file" -> file = NodeTerms.string(NodeTerms.element(content, 0));
        case "record" ->
            records.put(
                NodeTerms.string(NodeTerms.element(content, 0)),
                record(NodeTerms.element(content, 1)));
        case "spec" -> {
          SpecForm spec = spec(content, at, texts);
          specs.put(spec.function() + "/" + spec.arity(), spec);
        }
        case "callback" -> {
          SpecForm spec = spec(content, at, texts);
          callbacks.put(spec.function() + "/" + spec.arity(), spec);
        }
        default -> {
          List<String> parameters = new ArrayList<>();
          for (Value variable : NodeTerms.elements(NodeTerms.element(content, 2))) {
            parameters.add(NodeTerms.string(NodeTerms.element(variable, 2)));
          }
          types.put(
              NodeTerms.string(NodeTerms.element(content, 0)) + "/" + parameters.size(),
              new Definition(parameters, NodeTerms.element(content, 1), at, kind.equals("opaque")));
        }
      }
    }
    Set<String> functions = new LinkedHashSet<>();
    NodeTerms.elements(NodeTerms.element(answer, 3)).forEach(each -> functions.add(function(each)));
    Set<String> exports = new LinkedHashSet<>();
    NodeTerms.elements(NodeTerms.element(answer, 6)).forEach(each -> exports.add(function(each)));
    return new ModuleTypes(name, types, records, specs, callbacks, functions, exports);
  }

  private static String function(Value nameAndArity) {
    return NodeTerms.string(NodeTerms.element(nameAndArity, 0))
        + "/"
        + NodeTerms.number(NodeTerms.element(nameAndArity, 1));
  }

  private static SpecForm spec(Value content, Span at, Map<String, String> texts) {
    Tuple what = (Tuple) NodeTerms.element(content, 0);
    int skipped = what.size() - 2; // the module may be named as well
    String function = NodeTerms.string(what.elements[skipped]);
    int arity = NodeTerms.number(what.elements[skipped + 1]);
    return new SpecForm(
        function,
        arity,
        NodeTerms.elements(NodeTerms.element(content, 1)),
        at,
        texts.getOrDefault(function + "/" + arity, ""));
  }

  private static RecordForm record(Value fields) {
    Map<String, Optional<Value>> types = new LinkedHashMap<>();
    for (Value field : NodeTerms.elements(fields)) {
      boolean isTyped = NodeTerms.string(NodeTerms.element(field, 0)).equals("typed_record_field");
      Value plain = isTyped ? NodeTerms.element(field, 1) : field;
      types.put(
          NodeTerms.string(NodeTerms.element(NodeTerms.element(plain, 2), 2)),
          isTyped ? Optional.of(NodeTerms.element(field, 2)) : Optional.empty());
    }
    return new RecordForm(types);
  }

  /** Where a form begins; the compiler does not say where it ends. */
  static Span place(String file, Value location) {
    int line = 1;
    int column = 1;
    if (location instanceof Small number) {
      line = (int) number.number;
    } else if (location instanceof Tuple pair && pair.size() == 2) {
      line = NodeTerms.number(pair.elements[0]);
      column = NodeTerms.number(pair.elements[1]);
    }
    line = Math.max(line, 1);
    column = Math.max(column, 1);
    return new Span(file, line, column, line, column + 1);
  }

  static boolean isAtom(Value value, String name) {
    return value == Atom.of(name);
  }
}

package clew.erlang.render;

import clew.erlang.ir.CoreModule;
import clew.erlang.node.NodeTerms;
import clew.erlang.value.Atom;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Values as text, with the records that a module defines. */
public final class RecordText {
  private final RecordFields fields;
  private final List<Value> definitions;

  private RecordText(RecordFields fields, List<Value> definitions) {
    this.fields = fields;
    this.definitions = definitions;
  }

  /** The records of a module, whose attributes keep their definitions as they were parsed. */
  public static RecordText of(CoreModule module) {
    Map<Atom, List<Atom>> byName = new LinkedHashMap<>();
    List<Value> definitions = new ArrayList<>();
    for (Value attribute : module.attributes().getOrDefault("record", List.of())) {
      for (Value definition : isDefinition(attribute) ? List.of(attribute) : parts(attribute)) {
        if (isDefinition(definition)) {
          definitions.add(definition);
          byName.put(
              (Atom) NodeTerms.element(definition, 0), names(NodeTerms.element(definition, 1)));
        }
      }
    }
    return new RecordText(new RecordFields(byName), definitions);
  }

  private static List<Value> parts(Value attribute) {
    return attribute instanceof Tuple ? List.of() : NodeTerms.elements(attribute);
  }

  private static boolean isDefinition(Value value) {
    return value instanceof Tuple tuple && tuple.size() == 2 && tuple.elements[0] instanceof Atom;
  }

  private static List<Atom> names(Value fields) {
    List<Atom> names = new ArrayList<>();
    for (Value field : NodeTerms.elements(fields)) {
      name(field).ifPresent(names::add);
    }
    return names;
  }

  /** From {@code {record_field, At, {atom, At, Name}, ...}}, with or without a type around it. */
  private static Optional<Atom> name(Value field) {
    Value plain =
        NodeTerms.isTagged(field, "typed_record_field", 3) ? NodeTerms.element(field, 1) : field;
    return plain instanceof Tuple tuple
            && tuple.size() >= 3
            && NodeTerms.isTagged(tuple.elements[2], "atom", 3)
            && NodeTerms.element(tuple.elements[2], 2) instanceof Atom name
        ? Optional.of(name)
        : Optional.empty();
  }

  /** The definitions as the parser gives them, for code that is to know the records as well. */
  public List<Value> definitions() {
    return definitions;
  }

  String text(Value value) {
    return ErlangText.line(value, Integer.MAX_VALUE, fields);
  }

  /** To be read again, by a system that knows the definitions. */
  String source(Value value) {
    return ErlangText.source(value, fields);
  }

  String text(Value value, int limit) {
    return ErlangText.line(value, limit, fields);
  }
}

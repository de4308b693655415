package clew.erlang.type;

import clew.erlang.node.NodeTerms;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A type expression as it is written in a spec, if it is short enough to be a name. */
final class TypeText {
  private static final int DEEPEST = 4;
  private static final int LONGEST = 60;

  private TypeText() {}

  static Optional<String> of(Value form) {
    String text = text(form, 0);
    return text.length() <= LONGEST && !text.contains("…") ? Optional.of(text) : Optional.empty();
  }

  private static String text(Value form, int depth) {
    if (depth > DEEPEST) {
      return "…";
    }
    return switch (NodeTerms.string(NodeTerms.element(form, 0))) {
      case "ann_type" -> text(parts(form).get(1), depth);
      case "paren_type" -> "(" + text(parts(form).getFirst(), depth + 1) + ")";
      case "var" -> NodeTerms.string(NodeTerms.element(form, 2));
      case "atom" -> plain(name(form));
      case "integer", "char", "op" ->
          ConstantExpressions.value(form).map(Object::toString).orElse("…");
      case "user_type" -> call(name(form), NodeTerms.elements(NodeTerms.element(form, 3)), depth);
      case "remote_type" -> {
        List<Value> parts = parts(form);
        yield text(parts.get(0), depth)
            + ":"
            + call(
                NodeTerms.string(NodeTerms.element(parts.get(1), 2)),
                NodeTerms.elements(parts.get(2)),
                depth);
      }
      case "type" -> built(name(form), NodeTerms.element(form, 3), depth);
      default -> "…";
    };
  }

  /** An atom that needs no quotes; others are no part of a name. */
  private static String plain(String atom) {
    return atom.matches("[a-z][a-zA-Z0-9_@]*") ? atom : "…";
  }

  private static List<Value> parts(Value form) {
    return NodeTerms.elements(NodeTerms.element(form, 2));
  }

  private static String name(Value form) {
    return NodeTerms.string(NodeTerms.element(form, 2));
  }

  private static String built(String kind, Value parts, int depth) {
    List<Value> forms = parts instanceof Atom ? List.of() : NodeTerms.elements(parts);
    return switch (kind) {
      case "union" -> joined(forms, " | ", depth);
      case "tuple" -> parts instanceof Atom ? "tuple()" : "{" + joined(forms, ", ", depth) + "}";
      case "list" -> forms.isEmpty() ? "list()" : "[" + joined(forms, ", ", depth) + "]";
      case "nil" -> "[]";
      case "nonempty_list" ->
          forms.isEmpty() ? "nonempty_list()" : "[" + joined(forms, ", ", depth) + ", ...]";
      case "range" -> joined(forms, "..", depth);
      case "record" -> "#" + NodeTerms.string(NodeTerms.element(forms.getFirst(), 2)) + "{}";
      case "binary" ->
          forms.isEmpty()
              ? "binary()"
              : "<<_:%s, _:_*%s>>"
                  .formatted(text(forms.get(0), depth + 1), text(forms.get(1), depth + 1));
      case "map" -> parts instanceof Atom ? "map()" : "#{" + joined(forms, ", ", depth) + "}";
      case "map_field_assoc" -> joined(forms, " => ", depth - 1);
      case "map_field_exact" -> joined(forms, " := ", depth - 1);
      case "fun" -> "fun(" + (forms.isEmpty() ? "" : function(forms, depth)) + ")";
      case "product" -> "(" + joined(forms, ", ", depth) + ")";
      case "bounded_fun" -> "…";
      default -> call(kind, forms, depth);
    };
  }

  private static String function(List<Value> forms, int depth) {
    boolean takesAnything = name(forms.getFirst()).equals("any");
    return (takesAnything ? "(...)" : text(forms.getFirst(), depth))
        + " -> "
        + text(forms.getLast(), depth + 1);
  }

  private static String call(String name, List<Value> arguments, int depth) {
    return plain(name) + "(" + joined(arguments, ", ", depth) + ")";
  }

  private static String joined(List<Value> forms, String between, int depth) {
    List<String> texts = new ArrayList<>();
    forms.forEach(form -> texts.add(text(form, depth + 1)));
    return String.join(between, texts);
  }
}

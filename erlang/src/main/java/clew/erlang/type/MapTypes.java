package clew.erlang.type;

import clew.engine.term.tree.MapWay;
import clew.engine.term.tree.MapWay.Association;
import clew.engine.term.tree.MapWay.Keys;
import clew.erlang.node.NodeTerms;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Types of maps. A key that is one atom or one integer stands for itself. A mandatory association
 * of many keys, such as {@code atom() := V}, is taken as an optional one, as Dialyzer does.
 */
final class MapTypes {
  private MapTypes() {}

  /**
   * @param fields the associations, in their order
   * @param state the state of an expression
   */
  static MapWay way(List<Value> fields, ToIntFunction<Value> state) {
    List<Association> associations = new ArrayList<>();
    for (Value field : fields) {
      boolean isRequired = NodeTerms.string(NodeTerms.element(field, 2)).equals("map_field_exact");
      List<Value> pair = NodeTerms.elements(NodeTerms.element(field, 3));
      Keys keys = keys(pair.get(0), state);
      associations.add(
          new Association(
              keys, state.applyAsInt(pair.get(1)), isRequired && !(keys instanceof Keys.Of)));
    }
    return new MapWay(associations);
  }

  private static Keys keys(Value form, ToIntFunction<Value> state) {
    Value at = form;
    while (true) {
      switch (NodeTerms.string(NodeTerms.element(at, 0))) {
        case "paren_type" -> at = NodeTerms.elements(NodeTerms.element(at, 2)).getFirst();
        case "ann_type" -> at = NodeTerms.elements(NodeTerms.element(at, 2)).get(1);
        case "atom" -> {
          return new Keys.Name(NodeTerms.string(NodeTerms.element(at, 2)));
        }
        case "integer", "char", "op" -> {
          return ConstantExpressions.value(at)
              .<Keys>map(Keys.Whole::new)
              .orElseGet(() -> new Keys.Of(state.applyAsInt(form)));
        }
        default -> {
          return new Keys.Of(state.applyAsInt(form));
        }
      }
    }
  }
}

package clew.engine.term.tree;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;

/** The maps that two ways share. */
final class MapProduct {
  private final TreeAutomaton one;
  private final TreeAutomaton other;
  private final IntBinaryOperator product;
  private final TreeAutomaton.Builder builder;
  private final TermPool pool = new TermPool();

  /**
   * @param product the state of what two states share
   */
  MapProduct(
      TreeAutomaton one,
      TreeAutomaton other,
      IntBinaryOperator product,
      TreeAutomaton.Builder builder) {
    this.one = one;
    this.other = other;
    this.product = product;
    this.builder = builder;
  }

  /** Single keys first, with what both say of each; then each kind of keys with each. */
  MapWay both(MapWay left, MapWay right) {
    Map<MapWay.Keys, Boolean> singles = new LinkedHashMap<>();
    for (MapWay way : List.of(left, right)) {
      for (MapWay.Association each : way.associations()) {
        if (!(each.keys() instanceof MapWay.Keys.Of)) {
          singles.merge(each.keys(), each.isRequired(), Boolean::logicalOr);
        }
      }
    }
    List<MapWay.Association> shared = new ArrayList<>();
    singles.forEach(
        (keys, isRequired) -> {
          Term key = new MapWay.Association(keys, 0, false).single(pool).orElseThrow();
          Integer mine = left.value(key, one);
          Integer theirs = right.value(key, other);
          int value =
              mine == null || theirs == null ? builder.state() : product.applyAsInt(mine, theirs);
          shared.add(new MapWay.Association(keys, value, isRequired));
        });
    for (MapWay.Association mine : left.associations()) {
      for (MapWay.Association theirs : right.associations()) {
        if (mine.keys() instanceof MapWay.Keys.Of(var a)
            && theirs.keys() instanceof MapWay.Keys.Of(var b)) {
          MapWay.Keys keys = new MapWay.Keys.Of(product.applyAsInt(a, b));
          int value = product.applyAsInt(mine.value(), theirs.value());
          shared.add(new MapWay.Association(keys, value, false));
        }
      }
    }
    return new MapWay(shared);
  }

  /** The way on the left, where the right one has all maps. */
  MapWay left(MapWay way) {
    return copied(way, one);
  }

  /** The way on the right, where the left one has all maps. */
  MapWay right(MapWay way) {
    return copied(way, other);
  }

  private MapWay copied(MapWay way, TreeAutomaton from) {
    return way.movedBy(builder.copy(from));
  }
}

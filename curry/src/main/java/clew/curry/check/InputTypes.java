package clew.curry.check;

import clew.curry.core.Constructor;
import clew.curry.eval.Encoding;
import clew.curry.eval.World;
import clew.curry.type.Basic;
import clew.curry.type.Type;
import clew.curry.type.Words;
import clew.engine.term.Sort;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.TreeAutomaton;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Types of the language as sets of terms. */
final class InputTypes {
  /** A type that needs more is one of those whose parts are ever larger types. */
  private static final int LARGEST = 300;

  private final World world;
  private final PartsOf parts;

  /** The types of the parts of a value. */
  interface PartsOf {
    List<Type> of(Constructor constructor, Type whole);
  }

  InputTypes(World world, PartsOf parts) {
    this.world = world;
    this.parts = parts;
  }

  /** The type with a small type, Int, in place of what may be any. */
  static Type closed(Type type) {
    return switch (type.found()) {
      case Type.Unknown _ -> Basic.INT;
      case Type.Built(var name, var arguments) ->
          new Type.Built(name, arguments.stream().map(InputTypes::closed).toList());
    };
  }

  /** The values of a type; nothing if there are functions in them, or the type has no end. */
  Optional<clew.engine.term.tree.Type> of(Type root) {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    Map<String, Integer> states = new HashMap<>();
    Deque<Type> work = new ArrayDeque<>();
    int first = state(root, builder, states, work);
    while (!work.isEmpty()) {
      if (states.size() > LARGEST) {
        return Optional.empty();
      }
      Type type = work.pop();
      int state = state(type, builder, states, work);
      if (Encoding.isNumber(type)) {
        builder.leaves(state, Encoding.isCharacter(type) ? characters() : Leaves.of(Sort.INT));
        continue;
      }
      List<Constructor> constructors = world.constructors(type);
      if (constructors.isEmpty()) {
        return Optional.empty();
      }
      for (Constructor each : constructors) {
        List<Integer> fields =
            parts.of(each, type).stream().map(part -> state(part, builder, states, work)).toList();
        builder.way(state, Encoding.constructor(each), fields);
      }
    }
    return Optional.of(builder.build().type(first));
  }

  private static int state(
      Type type, TreeAutomaton.Builder builder, Map<String, Integer> states, Deque<Type> work) {
    String name = Words.of(type);
    Integer known = states.get(name);
    if (known == null) {
      known = builder.state();
      builder.name(known, name);
      states.put(name, known);
      work.push(type);
    }
    return known;
  }

  private static Leaves characters() {
    return Leaves.of(
        Integers.between(
            -Encoding.FIRST_LETTER, (long) Character.MAX_CODE_POINT - Encoding.FIRST_LETTER));
  }
}

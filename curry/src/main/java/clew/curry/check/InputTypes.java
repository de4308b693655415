package clew.curry.check;

import clew.curry.core.DataConstructor;
import clew.curry.eval.ProgramContext;
import clew.curry.model.ValueEncoding;
import clew.curry.type.BasicTypes;
import clew.curry.type.CurryType;
import clew.curry.type.PartTypes;
import clew.curry.type.TypeText;
import clew.engine.term.Sort;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Types of the language as sets of terms. */
public final class InputTypes {
  /** A type that needs more is one of those whose parts are ever larger types. */
  private static final int LARGEST = 300;

  private final ProgramContext context;
  private final PartTypes parts;

  public InputTypes(ProgramContext context, PartTypes parts) {
    this.context = context;
    this.parts = parts;
  }

  /** The type with a small type, Int, in place of what may be any. */
  public static CurryType closed(CurryType type) {
    return closed(type, BasicTypes.INT);
  }

  /** The type with another one in place of what may be any. */
  public static CurryType closed(CurryType type, CurryType by) {
    return switch (type.found()) {
      case CurryType.Unknown _ -> by;
      case CurryType.Built(var name, var arguments) ->
          new CurryType.Built(name, arguments.stream().map(each -> closed(each, by)).toList());
    };
  }

  /** Whether a type is another one with something still open in it, or the same. */
  public static boolean covers(CurryType open, CurryType closed) {
    record Pair(CurryType open, CurryType closed) {}
    Deque<Pair> work = new ArrayDeque<>(List.of(new Pair(open, closed)));
    while (!work.isEmpty()) {
      Pair pair = work.pop();
      if (pair.open.found() instanceof CurryType.Built(var name, var arguments)) {
        if (!(pair.closed.found() instanceof CurryType.Built(var other, var others))
            || !name.equals(other)
            || arguments.size() != others.size()) {
          return false;
        }
        for (int i = 0; i < arguments.size(); i++) {
          work.push(new Pair(arguments.get(i), others.get(i)));
        }
      }
    }
    return true;
  }

  /** The values of a type; nothing if there are functions in them, or the type has no end. */
  public Optional<Type> of(CurryType root) {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    Map<String, Integer> states = new HashMap<>();
    Deque<CurryType> work = new ArrayDeque<>();
    int first = state(root, builder, states, work);
    while (!work.isEmpty()) {
      if (states.size() > LARGEST) {
        return Optional.empty();
      }
      CurryType type = work.pop();
      int state = state(type, builder, states, work);
      if (ValueEncoding.isNumber(type)) {
        builder.leaves(state, ValueEncoding.isCharacter(type) ? characters() : Leaves.of(Sort.INT));
        continue;
      }
      List<DataConstructor> constructors = context.constructors(type);
      if (constructors.isEmpty()) {
        return Optional.empty();
      }
      for (DataConstructor each : constructors) {
        List<Integer> fields =
            parts.of(each, type).stream().map(part -> state(part, builder, states, work)).toList();
        builder.way(state, ValueEncoding.constructor(each), fields);
      }
    }
    return Optional.of(builder.build().type(first));
  }

  private static int state(
      CurryType type,
      TreeAutomaton.Builder builder,
      Map<String, Integer> states,
      Deque<CurryType> work) {
    String name = TypeText.of(type);
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
            -ValueEncoding.FIRST_LETTER,
            (long) Character.MAX_CODE_POINT - ValueEncoding.FIRST_LETTER));
  }
}

package clew.engine.solve.z3;

import clew.engine.solve.smt.FloatTheory;
import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import com.microsoft.z3.Context;
import com.microsoft.z3.DatatypeSort;
import com.microsoft.z3.FuncDecl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The datatype that stands for sort ANY, over the constructors known when it was made. */
final class AnySort {
  /** The case of constructors that nobody has named, told apart by a number. */
  static final String OTHER = "other";

  private static final List<Sort> PLAIN =
      Arrays.stream(Sort.values()).filter(sort -> sort != Sort.ANY).toList();

  private final Context context;
  private final FloatTheory floats;
  private final DatatypeSort<Object> sort;
  private final Map<Sort, Case> injections = new EnumMap<>(Sort.class);
  private final Map<Constructor, Case> structures = new HashMap<>();
  private final Map<String, Constructor> byName = new HashMap<>();

  /** One case of the datatype with its functions, fetched from Z3 once. */
  record Case(FuncDecl<?> make, FuncDecl<?> test, List<FuncDecl<?>> parts) {}

  AnySort(Context context, FloatTheory floats, Collection<Constructor> constructors, String name) {
    this.context = context;
    this.floats = floats;
    List<com.microsoft.z3.Constructor<Object>> made = new ArrayList<>();
    for (Sort each : PLAIN) {
      made.add(single(each.name(), plain(each)));
    }
    made.add(single(OTHER, context.getIntSort()));
    constructors.forEach(constructor -> made.add(structured(constructor)));
    @SuppressWarnings({"unchecked", "rawtypes"}) // Z3 asks for an array of a generic type
    com.microsoft.z3.Constructor<Object>[] cases =
        made.toArray(new com.microsoft.z3.Constructor[0]);
    sort = context.mkDatatypeSort(name, cases);
    int at = 0;
    for (Sort each : PLAIN) {
      injections.put(each, read(at++));
    }
    at++;
    for (Constructor constructor : constructors) {
      structures.put(constructor, read(at++));
      byName.put(constructor.toString(), constructor);
    }
  }

  private com.microsoft.z3.Constructor<Object> single(String name, com.microsoft.z3.Sort part) {
    return context.mkConstructor(
        name,
        "is-" + name,
        new String[] {"of-" + name},
        new com.microsoft.z3.Sort[] {part},
        new int[1]);
  }

  @SuppressWarnings("NullAway") // a sort left open is the datatype itself
  private com.microsoft.z3.Constructor<Object> structured(Constructor constructor) {
    int arity = constructor.arity();
    String[] parts = new String[arity];
    Arrays.setAll(parts, index -> constructor + "." + index);
    return context.mkConstructor(
        constructor.toString(),
        "is-" + constructor,
        parts,
        new com.microsoft.z3.Sort[arity],
        new int[arity]);
  }

  private Case read(int index) {
    return new Case(
        sort.getConstructors()[index],
        sort.getRecognizers()[index],
        List.of(sort.getAccessors()[index]));
  }

  Set<Constructor> constructors() {
    return structures.keySet();
  }

  Case injection(Sort from) {
    return Objects.requireNonNull(injections.get(from), from::name);
  }

  Case structure(Constructor constructor) {
    return Objects.requireNonNull(structures.get(constructor), constructor::toString);
  }

  Constructor named(String name) {
    return Objects.requireNonNull(byName.get(name), name);
  }

  /** What Z3 uses for values of one of our sorts. */
  com.microsoft.z3.Sort z3Sort(Sort ours) {
    return ours == Sort.ANY ? sort : plain(ours);
  }

  private com.microsoft.z3.Sort plain(Sort ours) {
    return switch (ours) {
      case BOOL -> context.getBoolSort();
      case FLOAT64 ->
          switch (floats) {
            case OPAQUE -> context.getIntSort();
            case REAL -> context.getRealSort();
            case IEEE -> context.mkFPSortDouble();
          };
      default -> context.getIntSort();
    };
  }
}

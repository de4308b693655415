package clew.engine.solve.shape;

import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Construct;
import clew.engine.term.Term.Int;
import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values that a node may still have: of which kinds, built how, between which bounds, and which
 * not. Each operation takes values away and says whether any may be left. Made to be reset and used
 * again, since every query needs a new set of them.
 */
final class Domain {
  static final int ALL = (1 << Sort.values().length) - 1;
  static final int CONSTRUCTED = bit(Sort.ANY);
  static final int INTEGER = bit(Sort.INT);
  static final int BOOLEAN = bit(Sort.BOOL);
  static final int NO_FIELDS = -1;

  private int kinds;
  private @Nullable Term value;
  private @Nullable Constructor constructor;
  private int fields;
  private long lower;
  private long upper;
  private final Exclusions excluded = new Exclusions();
  private final List<Constructor> forbidden = new ArrayList<>(0);
  private final TypeCache types;
  private @Nullable Type type;
  private final List<Type> outside = new ArrayList<>(0);

  Domain(TypeCache types) {
    this.types = types;
  }

  @SuppressWarnings("EnumOrdinal") // a set of sorts as bits, never stored
  static int bit(Sort sort) {
    return 1 << sort.ordinal();
  }

  void reset(int newKinds) {
    kinds = newKinds;
    value = null;
    constructor = null;
    fields = NO_FIELDS;
    lower = Long.MIN_VALUE;
    upper = Long.MAX_VALUE;
    excluded.clear();
    forbidden.clear();
    type = null;
    outside.clear();
  }

  int kinds() {
    return kinds;
  }

  /** The only value left, if it is known to be the only one. */
  @Nullable Term value() {
    return value;
  }

  @Nullable Constructor constructor() {
    return constructor;
  }

  /** Where the nodes of its fields begin, or {@link #NO_FIELDS}. */
  int fields() {
    return fields;
  }

  void setFields(int at) {
    fields = at;
  }

  long lower() {
    return lower;
  }

  long upper() {
    return upper;
  }

  boolean admits(Term candidate) {
    return (kinds & bit(candidate.sort())) != 0
        && (value == null || value == candidate)
        && !excluded.contains(candidate)
        && isTyped(candidate)
        && !(candidate instanceof Construct built && !admits(built.constructor()))
        && !(candidate instanceof Int number && !admits(number));
  }

  private boolean isTyped(Term candidate) {
    if (type != null && !type.contains(candidate)) {
      return false;
    }
    for (Type not : outside) {
      if (not.contains(candidate)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the value may be built so, by what is known of its constructor alone. */
  boolean admits(Constructor candidate) {
    return !forbidden.contains(candidate)
        && (constructor == null || constructor.equals(candidate))
        && (type == null || type.hasBuiltBy(candidate));
  }

  private boolean admits(Int number) {
    if (lower == Long.MIN_VALUE && upper == Long.MAX_VALUE) {
      return true;
    }
    if (number.number().bitLength() > 63) {
      return number.number().signum() < 0 ? lower == Long.MIN_VALUE : upper == Long.MAX_VALUE;
    }
    long it = number.number().longValue();
    return it >= lower && it <= upper;
  }

  boolean restrict(int mask) {
    kinds &= mask;
    return kinds != 0 && (value == null || (kinds & bit(value.sort())) != 0);
  }

  boolean fix(Term only) {
    if (!admits(only)) {
      return false;
    }
    value = only;
    kinds = bit(only.sort());
    if (only instanceof Construct built) {
      constructor = built.constructor();
    }
    return true;
  }

  boolean build(Constructor by) {
    if ((kinds & CONSTRUCTED) == 0 || !admits(by)) {
      return false;
    }
    kinds = CONSTRUCTED;
    constructor = by;
    return true;
  }

  boolean forbid(Constructor not) {
    if (not.equals(constructor)) {
      return false;
    }
    if (constructor == null && !forbidden.contains(not)) {
      forbidden.add(not);
    }
    return true;
  }

  boolean exclude(Term not) {
    if (value != null) {
      return value != not;
    }
    if ((kinds & bit(not.sort())) != 0) {
      excluded.add(not);
    }
    return true;
  }

  /** Only integers from here on, and within these bounds. */
  boolean bound(long least, long most) {
    lower = Math.max(lower, least);
    upper = Math.min(upper, most);
    return restrict(INTEGER) && lower <= upper && !(value instanceof Int number && !admits(number));
  }

  /** The values that it may have are all of this type, if there is one. */
  @Nullable Type type() {
    return type;
  }

  /** Types that it must not be of. */
  List<Type> outside() {
    return outside;
  }

  /** Only values of this type from here on. */
  boolean within(Type more) {
    Type before = type;
    // What says nothing new leaves the type as it is; otherwise types would pile up.
    if (before != null && types.isWithin(before, more)) {
      return true;
    }
    Type met = before == null ? more : types.common(before, more);
    if (met.equals(before)) {
      return true;
    }
    type = met;
    if (value != null) {
      return met.contains(value);
    }
    return !met.isEmpty()
        && restrict(types.kinds(met))
        && (constructor == null || met.hasBuiltBy(constructor));
  }

  /** No value of this type from here on. */
  boolean without(Type not) {
    if (value != null && not.contains(value)) {
      return false;
    }
    if (!outside.contains(not)) {
      outside.add(not);
    }
    return true;
  }

  /** Takes over what the other one knows, but for its fields. */
  boolean meet(Domain other) {
    if (!restrict(other.kinds) || (other.type != null && !within(other.type))) {
      return false;
    }
    for (Type not : other.outside) {
      if (!without(not)) {
        return false;
      }
    }
    for (Constructor not : other.forbidden) {
      if (!forbid(not)) {
        return false;
      }
    }
    for (Term not : other.excluded.all()) {
      if (!exclude(not)) {
        return false;
      }
    }
    boolean isBounded = other.lower != Long.MIN_VALUE || other.upper != Long.MAX_VALUE;
    return (!isBounded || bound(other.lower, other.upper))
        && (other.constructor == null || build(other.constructor))
        && (other.value == null || fix(other.value));
  }

  /** How many values are ruled out one by one. */
  int exclusions() {
    return excluded.size();
  }

  /** Moves the bounds past values that are ruled out; false if none is left. */
  boolean tighten(clew.engine.term.TermPool pool) {
    if (value != null) {
      return true;
    }
    if (kinds == BOOLEAN) {
      boolean notFalse = excluded.contains(pool.bool(false));
      boolean notTrue = excluded.contains(pool.bool(true));
      return !(notFalse && notTrue) && (!(notFalse || notTrue) || fix(pool.bool(notFalse)));
    }
    if (kinds != INTEGER) {
      return true;
    }
    while (lower != Long.MIN_VALUE && excluded.contains(pool.integer(lower))) {
      lower++;
    }
    while (upper != Long.MAX_VALUE && excluded.contains(pool.integer(upper))) {
      upper--;
    }
    if (lower > upper) {
      return false;
    }
    return lower != upper || fix(pool.integer(lower));
  }
}

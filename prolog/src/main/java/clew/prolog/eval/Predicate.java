package clew.prolog.eval;

import clew.prolog.ir.Clause;
import clew.prolog.ir.Procedure;
import clew.prolog.lower.Lowering;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A predicate of a module: a builtin, or clauses with their indexes. */
public final class Predicate extends Procedure {
  /** What a program declares of a predicate. */
  public enum Property {
    DYNAMIC,
    DISCONTIGUOUS,
    MULTIFILE,
    TRANSPARENT,
    TABLED,
    DEFINED,
    SYSTEM,
    /** A predicate of the core that a program has of its own, as it said it would. */
    REDEFINED
  }

  private static final int[] NO_COLUMNS = {};

  /** Fewer clauses are looked through one by one. */
  private static final int INDEXED_FROM = 8;

  /** Clauses by what they have in one argument; clauses with a variable there are in every list. */
  private static final class Index {
    final Map<Object, ClauseList> lists = new HashMap<>();
    final ClauseList open = new ClauseList();
  }

  private final Atom module;
  private final Set<Property> properties = EnumSet.noneOf(Property.class);
  final ClauseList clauses = new ClauseList();
  private int erased;
  private boolean hasFollowed;
  int[] columns = NO_COLUMNS;
  private final @Nullable Index[] indexes;
  @Nullable Builtin builtin;

  /** The name under which the clauses of a tabled predicate are kept. */
  @Nullable Functor renamed;

  Value @Nullable [] meta;

  Predicate(Atom module, Functor functor) {
    super(functor);
    this.module = module;
    this.indexes = new @Nullable Index[Math.min(functor.arity(), 4)];
  }

  public Atom module() {
    return module;
  }

  public boolean has(Property property) {
    return properties.contains(property);
  }

  public void set(Property property) {
    properties.add(property);
  }

  public void clear(Property property) {
    properties.remove(property);
  }

  public boolean isDefined() {
    return builtin != null || clauses.size() > 0 || has(Property.DYNAMIC) || has(Property.DEFINED);
  }

  /** What {@code meta_predicate/1} says of its arguments. */
  public Value @Nullable [] meta() {
    return meta;
  }

  public @Nullable Builtin builtin() {
    return builtin;
  }

  /** The clauses that live now, in order. */
  public List<Clause> living() {
    List<Clause> living = new ArrayList<>(clauses.size());
    for (int i = clauses.start; i < clauses.end; i++) {
      if (!clauses.items[i].isErased()) {
        living.add(clauses.items[i]);
      }
    }
    return living;
  }

  /** The clauses that live now and may match a head. */
  public List<Clause> matching(Value head) {
    ClauseList list = clauses;
    if (head instanceof Compound compound && isIndexed()) {
      for (int column : columns) {
        Object key = Lowering.key(compound.argument(column).marked());
        if (key != null) {
          list = matching(column, key);
          break;
        }
      }
    }
    List<Clause> found = new ArrayList<>(list.size());
    for (int i = list.start; i < list.end; i++) {
      if (!list.items[i].isErased()) {
        found.add(list.items[i]);
      }
    }
    return found;
  }

  /**
   * The clauses that live now and may match a call for some input: an argument that depends on the
   * input tells none of them apart.
   */
  public List<Clause> candidates(Value[] arguments) {
    ClauseList list = clauses;
    if (isIndexed()) {
      for (int column : columns) {
        Object key = Lowering.key(arguments[column].marked());
        if (key != null) {
          list = matching(column, key);
          break;
        }
      }
    }
    List<Clause> found = new ArrayList<>(list.size());
    for (int i = list.start; i < list.end; i++) {
      if (!list.items[i].isErased()) {
        found.add(list.items[i]);
      }
    }
    return found;
  }

  /** What can change, as it was. */
  record Before(
      List<Clause> clauses,
      Set<Property> properties,
      @Nullable Builtin builtin,
      @Nullable Functor renamed,
      @Nullable List<Value> meta,
      List<Integer> columns) {}

  Before before() {
    return new Before(
        living(),
        Set.copyOf(properties),
        builtin,
        renamed,
        modes(),
        Arrays.stream(columns).boxed().toList());
  }

  private @Nullable List<Value> modes() {
    return meta == null ? null : List.of(meta);
  }

  void restore(Before before) {
    properties.clear();
    properties.addAll(before.properties);
    builtin = before.builtin;
    renamed = before.renamed;
    meta = before.meta == null ? null : before.meta.toArray(Value[]::new);
    clauses.clear();
    erased = 0;
    hasFollowed = false;
    Arrays.fill(indexes, null);
    columns = before.columns.stream().mapToInt(Integer::intValue).toArray();
    before.clauses.forEach(clauses::addLast);
  }

  /** Whether some clause was made of values that depend on the input. */
  public boolean hasFollowed() {
    return hasFollowed;
  }

  void add(Clause clause, boolean isLast) {
    hasFollowed |= clause.hasFollowed();
    if (isLast) {
      clauses.addLast(clause);
    } else {
      clauses.addFirst(clause);
    }
    for (int i = 0; i < indexes.length; i++) {
      Object key = clause.keys[i];
      if (key != null) {
        useful(i);
      }
      Index index = indexes[i];
      if (index != null) {
        file(index, key, clause, isLast);
      }
    }
  }

  private void useful(int column) {
    for (int known : columns) {
      if (known == column) {
        return;
      }
    }
    int[] more = Arrays.copyOf(columns, columns.length + 1);
    more[columns.length] = column;
    Arrays.sort(more);
    columns = more;
  }

  private static void file(Index index, @Nullable Object key, Clause clause, boolean isLast) {
    if (key != null) {
      add(index.lists.computeIfAbsent(key, k -> index.open.copy()), clause, isLast);
    } else {
      add(index.open, clause, isLast);
      index.lists.values().forEach(list -> add(list, clause, isLast));
    }
  }

  private static void add(ClauseList list, Clause clause, boolean isLast) {
    if (isLast) {
      list.addLast(clause);
    } else {
      list.addFirst(clause);
    }
  }

  /** A clause has died. Once most have, the lists are made anew. */
  void noteErased() {
    erased++;
    clauses.skipErased();
    if (erased > INDEXED_FROM && erased * 2 > clauses.size()) {
      clauses.dropErased();
      Arrays.fill(indexes, null);
      erased = 0;
    }
  }

  boolean isIndexed() {
    return clauses.size() > INDEXED_FROM;
  }

  /** The clauses that may match a key in this argument. */
  ClauseList matching(int column, Object key) {
    Index index = indexes[column];
    if (index == null) {
      index = new Index();
      for (int i = clauses.start; i < clauses.end; i++) {
        if (!clauses.items[i].isErased()) {
          file(index, clauses.items[i].keys[column], clauses.items[i], true);
        }
      }
      indexes[column] = index;
    }
    ClauseList list = index.lists.get(key);
    if (list == null) {
      return index.open;
    }
    list.skipErased();
    return list;
  }
}

package clew.prolog.source;

import clew.prolog.value.Atom;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The operators of one module, above those of its parent. */
public final class OperatorTable {
  private static final String DEFAULTS =
      """
      1200 xfx --> :- =>
      1200 fx :- ?-
      1150 fx discontiguous dynamic initialization meta_predicate module_transparent multifile
      1150 fx public table thread_initialization thread_local volatile
      1105 xfy |
      1100 xfy ;
      1050 xfy -> *->
      1000 xfy ,
      900 fy \\+
      800 xfx :=
      700 xfx :< < = =.. =:= =< == =@= =\\= > >:< >= @< @=< @> @>= \\= \\== \\=@= as is
      600 xfy :
      500 yfx + - /\\ \\/
      400 yfx * / // << >> div mod rdiv rem xor
      200 fy + - \\
      200 xfx **
      200 xfy ^
      100 yfx .
      1 fx $
      """;

  private final @Nullable OperatorTable parent;

  /** Copied when it changes, so that what it was before can be kept. */
  private Map<Atom, EnumMap<Fixity.Place, OperatorDefinition>> own = new HashMap<>();

  private OperatorTable(@Nullable OperatorTable parent) {
    this.parent = parent;
  }

  /** The table that SWI-Prolog starts with. */
  public static OperatorTable standard() {
    OperatorTable table = new OperatorTable(null);
    for (String line : DEFAULTS.lines().toList()) {
      List<String> words = List.of(line.split(" ", -1));
      int priority = Integer.parseInt(words.getFirst());
      Fixity fixity = Fixity.of(words.get(1)).orElseThrow();
      for (String name : words.subList(2, words.size())) {
        put(table.own, Atom.of(name), new OperatorDefinition(priority, fixity));
      }
    }
    return table;
  }

  /** The table of a module whose own operators hide those of this one. */
  public OperatorTable child() {
    return new OperatorTable(this);
  }

  /**
   * For terms that are to be read again: a dot between terms is the call of a dict's function, or
   * the end of a clause.
   */
  public OperatorTable withoutDot() {
    OperatorTable table = child();
    table.put(Atom.of("."), new OperatorDefinition(0, Fixity.YFX));
    return table;
  }

  /** Makes the name an operator here, or with a priority of 0 none. */
  public void put(Atom name, OperatorDefinition operator) {
    Map<Atom, EnumMap<Fixity.Place, OperatorDefinition>> changed = copy(name);
    put(changed, name, operator);
    own = changed;
  }

  private static void put(
      Map<Atom, EnumMap<Fixity.Place, OperatorDefinition>> into,
      Atom name,
      OperatorDefinition operator) {
    into.computeIfAbsent(name, key -> new EnumMap<>(Fixity.Place.class))
        .put(operator.fixity().place(), operator);
  }

  /** The table, of which what is known of a name may be changed. */
  private Map<Atom, EnumMap<Fixity.Place, OperatorDefinition>> copy(Atom name) {
    Map<Atom, EnumMap<Fixity.Place, OperatorDefinition>> copy = new HashMap<>(own);
    copy.computeIfPresent(name, (key, known) -> new EnumMap<>(known));
    return copy;
  }

  /** Brings back what the names of this table are now. */
  public Runnable kept() {
    Map<Atom, EnumMap<Fixity.Place, OperatorDefinition>> now = own;
    return () -> own = now;
  }

  /** Whether it is above another table. */
  boolean isInherited() {
    return parent != null;
  }

  /** Takes back what was said of the name here. */
  void forget(Atom name, Fixity.Place place) {
    Map<Atom, EnumMap<Fixity.Place, OperatorDefinition>> changed = copy(name);
    Map<Fixity.Place, OperatorDefinition> known = changed.get(name);
    if (known != null) {
      known.remove(place);
      own = changed;
    }
  }

  public Optional<OperatorDefinition> find(Atom name, Fixity.Place place) {
    return Optional.ofNullable(at(name, place));
  }

  /** Whether the name is an operator in any place. */
  public boolean knows(Atom name) {
    return loosest(name) > 0;
  }

  /** The highest priority of the name as an operator, or 0. */
  public int loosest(Atom name) {
    int loosest = 0;
    for (Fixity.Place place : Fixity.Place.values()) {
      OperatorDefinition operator = at(name, place);
      loosest = operator == null ? loosest : Math.max(loosest, operator.priority());
    }
    return loosest;
  }

  @Nullable OperatorDefinition at(Atom name, Fixity.Place place) {
    for (OperatorTable table = this; table != null; table = table.parent) {
      Map<Fixity.Place, OperatorDefinition> known = table.own.get(name);
      OperatorDefinition operator = known == null ? null : known.get(place);
      if (operator != null) {
        return operator.priority() == 0 ? null : operator;
      }
    }
    return null;
  }

  /** An operator by name, for {@code current_op/3}. */
  public record Entry(Atom name, OperatorDefinition operator) {}

  /** All operators that can be seen from here. */
  public List<Entry> all() {
    List<Entry> entries = new ArrayList<>();
    for (OperatorTable table = this; table != null; table = table.parent) {
      for (Map.Entry<Atom, EnumMap<Fixity.Place, OperatorDefinition>> known :
          table.own.entrySet()) {
        for (OperatorDefinition operator : known.getValue().values()) {
          if (at(known.getKey(), operator.fixity().place()) == operator) {
            entries.add(new Entry(known.getKey(), operator));
          }
        }
      }
    }
    return entries;
  }
}

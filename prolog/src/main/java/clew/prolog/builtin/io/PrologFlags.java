package clew.prolog.builtin.io;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.database.ClauseBuiltins;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Bindings;
import clew.prolog.eval.Machine;
import clew.prolog.eval.OccursCheck;
import clew.prolog.eval.TermCopy;
import clew.prolog.eval.arithmetic.NumericTower;
import clew.prolog.source.ReadFlags;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Rational;
import clew.prolog.value.Real;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The flags of SWI-Prolog that change what programs do, or that programs ask for. */
public final class PrologFlags {
  private static final Map<String, Set<String>> CHOICES =
      Map.of(
          "double_quotes", Set.of("codes", "chars", "atom", "string"),
          "back_quotes", Set.of("codes", "chars", "string", "symbol_char"),
          "unknown", Set.of("error", "warning", "fail"),
          "occurs_check", Set.of("true", "false", "error"),
          "rational_syntax", Set.of("compatibility", "natural"));
  private static final Set<String> FIXED =
      Set.of(
          "bounded", "max_tagged_integer", "min_tagged_integer", "version", "dialect", "max_arity");

  /** Of these, SWI-Prolog wants to be asked with a truth value only. */
  private static final Set<String> ASKED_STRICTLY =
      Set.of("iso", "prefer_rationals", "gc", "debug", "char_conversion", "optimise");

  /** What a flag may be set to; it follows from its first value. */
  private enum Type {
    BOOL,
    ATOM,
    INTEGER,
    FLOAT,
    TERM;

    /** By its name in options. */
    static Type named(Value name) {
      return switch (name instanceof Atom atom ? atom.name() : "") {
        case "boolean" -> BOOL;
        case "atom" -> ATOM;
        case "integer" -> INTEGER;
        case "float" -> FLOAT;
        case "term" -> TERM;
        default -> throw IsoErrors.domain("prolog_flag_type", name);
      };
    }

    static Type of(Value value) {
      return switch (value) {
        case Atom atom when truth(atom).isPresent() -> BOOL;
        case Atom atom when atom != Atom.NIL -> ATOM;
        case Int _, BigInt _ -> INTEGER;
        case Real _, Rational _ -> FLOAT;
        default -> TERM;
      };
    }
  }

  private final Map<Atom, Type> types = new HashMap<>();
  private final Set<Atom> readOnly = new HashSet<>();

  PrologFlags() {
    initial().forEach((name, value) -> types.put(name, Type.of(value)));
  }

  private Runnable keep() {
    Map<Atom, Type> typesBefore = Map.copyOf(types);
    Set<Atom> readOnlyBefore = Set.copyOf(readOnly);
    return () -> {
      types.clear();
      types.putAll(typesBefore);
      readOnly.clear();
      readOnly.addAll(readOnlyBefore);
    };
  }

  void define(BuiltinRegistry builtins) {
    builtins.keeping(this::keep);
    builtins.add("set_prolog_flag", 2, this::set);
    builtins.add("create_prolog_flag", 3, this::create);
    builtins.add(
        "current_prolog_flag",
        2,
        (machine, arguments) -> {
          Value name = arguments[0].walked();
          if (!(name instanceof Var || name instanceof Atom)) {
            throw IsoErrors.type("atom", name);
          }
          if (name instanceof Atom known
              && ASKED_STRICTLY.contains(known.name())
              && !(arguments[1].walked() instanceof Var)
              && truth(arguments[1].walked()).isEmpty()) {
            throw IsoErrors.type("bool", arguments[1].walked());
          }
          List<Value> flags = new ArrayList<>();
          machine
              .database()
              .flags()
              .forEach((flag, value) -> flags.add(Structure.of("-", flag, own(machine, value))));
          return ClauseBuiltins.oneOf(machine, Structure.of("-", name, arguments[1]), flags, 0);
        });
  }

  /** A value with variables of its own for everybody who asks. */
  private static Value own(Machine machine, Value value) {
    return TermInspection.isGround(value) ? value : TermCopy.of(value, machine.bindings(), false);
  }

  /** How they are at the start. */
  public static Map<Atom, Value> initial() {
    Map<Atom, Value> flags = new LinkedHashMap<>();
    Map<String, Value> known = new LinkedHashMap<>();
    known.put("bounded", Atom.FALSE);
    known.put("max_tagged_integer", Int.of((1L << 56) - 1));
    known.put("min_tagged_integer", Int.of(-(1L << 56)));
    known.put("max_arity", Atom.of("unbounded"));
    known.put("integer_rounding_function", Atom.of("toward_zero"));
    known.put("version", Int.of(90004));
    known.put("dialect", Atom.of("swi"));
    known.put("double_quotes", Atom.of("string"));
    known.put("back_quotes", Atom.of("codes"));
    known.put("rational_syntax", Atom.of("compatibility"));
    known.put("occurs_check", Atom.FALSE);
    known.put("unknown", Atom.of("error"));
    known.put("char_conversion", Atom.FALSE);
    known.put("debug", Atom.FALSE);
    known.put("character_escapes", Atom.TRUE);
    known.put("gc", Atom.TRUE);
    known.put("optimise", Atom.FALSE);
    known.put("last_call_optimisation", Atom.TRUE);
    known.put("iso", Atom.FALSE);
    known.put("prefer_rationals", Atom.FALSE);
    known.put("float_overflow", Atom.of("error"));
    known.put("float_zero_div", Atom.of("error"));
    known.put("float_undefined", Atom.of("error"));
    known.put("float_rounding", Atom.of("to_nearest"));
    known.put("autoload", Atom.TRUE);
    known.put("verbose", Atom.of("silent"));
    known.forEach((name, value) -> flags.put(Atom.of(name), value));
    return flags;
  }

  /** What a value of {@code double_quotes} makes of quoted text. */
  static ReadFlags.Quotes quotes(Value value) {
    return switch (value instanceof Atom atom ? atom.name() : "") {
      case "codes" -> ReadFlags.Quotes.CODES;
      case "chars" -> ReadFlags.Quotes.CHARS;
      case "atom" -> ReadFlags.Quotes.ATOM;
      case "symbol_char" -> ReadFlags.Quotes.SYMBOL;
      default -> ReadFlags.Quotes.STRING;
    };
  }

  /** One of the values that a flag may have. */
  static Atom choice(String flag, Value value) {
    if (!(value instanceof Atom word)) {
      throw IsoErrors.type("atom", value);
    }
    if (!CHOICES.getOrDefault(flag, Set.of()).contains(word.name())) {
      throw IsoErrors.domain(flag, word);
    }
    return word;
  }

  /** The truth that a value stands for. */
  static boolean isTrue(Value value) {
    return truth(value).orElseThrow(() -> IsoErrors.typeOrUnbound("bool", value)) == Atom.TRUE;
  }

  private static Atom name(Value given) {
    return switch (given.walked()) {
      case Atom name -> name;
      case Value other -> throw IsoErrors.typeOrUnbound("atom", other);
    };
  }

  /** The truth value that a value stands for, if any. */
  private static Optional<Atom> truth(Value value) {
    return switch (value) {
      case Atom atom when Set.of("true", "on").contains(atom.name()) -> Optional.of(Atom.TRUE);
      case Atom atom when Set.of("false", "off").contains(atom.name()) -> Optional.of(Atom.FALSE);
      case Int(long number) when number == 1 -> Optional.of(Atom.TRUE);
      case Int(long number) when number == 0 -> Optional.of(Atom.FALSE);
      default -> Optional.empty();
    };
  }

  private boolean set(Machine machine, Value[] arguments) {
    return set(machine, name(arguments[0]), arguments[1].walked());
  }

  private boolean set(Machine machine, Atom name, Value value) {
    Type type = types.get(name);
    if (isFixed(name)) {
      throw IsoErrors.permission("modify", "flag", name);
    }
    if (value instanceof Var && type != Type.TERM) {
      throw IsoErrors.instantiation();
    }
    if (type == null) {
      return create(machine, name, value, Map.of());
    }
    Value fitting = fitting(name, type, value);
    keep(machine, name, fitting);
    if (name.name().equals("occurs_check")) {
      machine.bindings().occursCheck(OccursCheck.of(fitting));
    }
    return true;
  }

  private static Value fitting(Atom name, Type type, Value value) {
    if (CHOICES.containsKey(name.name())) {
      return choice(name.name(), value);
    }
    return typed(type, value);
  }

  private static Value typed(Type type, Value value) {
    return switch (type) {
      case BOOL -> truth(value).orElseThrow(() -> IsoErrors.type("bool", value));
      case ATOM -> value instanceof Atom ? value : wrong("atom", value);
      case INTEGER ->
          value instanceof Int || value instanceof BigInt ? value : wrong("integer", value);
      case FLOAT ->
          value instanceof Numeral number
              ? new Real(NumericTower.nearest(number))
              : wrong("float", value);
      case TERM -> value;
    };
  }

  private static Value wrong(String type, Value value) {
    throw IsoErrors.type(type, value);
  }

  private boolean create(Machine machine, Value[] arguments) {
    ReadOptions.of(arguments[2]);
    return create(
        machine, name(arguments[0]), arguments[1].walked(), ReadOptions.named(arguments[2]));
  }

  private boolean create(Machine machine, Atom name, Value value, Map<String, Value> options) {
    if (types.containsKey(name)) {
      Value keep = options.get("keep");
      return (keep != null && isTrue(keep)) || set(machine, name, value);
    }
    if (!TermInspection.isGround(value)) {
      throw IsoErrors.instantiation();
    }
    Value asked = options.get("type");
    Type type = asked == null ? Type.of(value) : Type.named(asked);
    Value fitting = asked == null && type != Type.FLOAT ? value : typed(type, value);
    types.put(name, type);
    keep(machine, name, fitting);
    if (options.get("access") == Atom.of("read_only")) {
      readOnly.add(name);
    }
    return true;
  }

  private boolean isFixed(Atom name) {
    return FIXED.contains(name.name()) || readOnly.contains(name);
  }

  private static void keep(Machine machine, Atom name, Value value) {
    Bindings bindings = machine.bindings();
    machine.database().flags().put(name, TermCopy.of(value, bindings, bindings::lasting, false));
  }
}

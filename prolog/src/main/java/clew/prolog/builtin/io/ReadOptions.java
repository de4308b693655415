package clew.prolog.builtin.io;

import clew.prolog.builtin.base.ListArguments;
import clew.prolog.error.IsoErrors;
import clew.prolog.source.ReadFlags;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The options of {@code read_term/2}: how a term is read, and what is told about it. */
record ReadOptions(List<Value> all) {
  private static final Functor PAIR = Functor.of("=", 2);
  private static final Atom ERROR = Atom.of("error");

  /** Checks an option list before anything is read. */
  static ReadOptions of(Value options) {
    Value at = options.walked();
    while (at instanceof Cell cell) {
      Value option = cell.head().walked();
      if (option instanceof Var) {
        throw IsoErrors.instantiation();
      }
      if (!(option instanceof Compound compound && (compound.arity() == 1 || compound.is(PAIR)))) {
        throw IsoErrors.type("option", option);
      }
      at = cell.tail().walked();
    }
    if (at instanceof Var) {
      throw IsoErrors.instantiation();
    }
    if (at != Atom.NIL) {
      throw IsoErrors.type("list", at);
    }
    return new ReadOptions(ListArguments.of(options).stream().map(Value::walked).toList());
  }

  /** Options by their names, the last of a name. */
  static Map<String, Value> named(Value options) {
    Map<String, Value> named = new HashMap<>();
    for (Value option : ListArguments.of(options)) {
      if (option.walked() instanceof Compound asked && asked.arity() == 1) {
        named.put(asked.name().name(), asked.argument(0).walked());
      }
    }
    return named;
  }

  /** The first value of an option. */
  private Optional<Value> value(String name) {
    return all.stream()
        .filter(option -> option instanceof Compound asked && asked.name().name().equals(name))
        .map(option -> (Compound) option)
        .map(asked -> asked.argument(asked.arity() - 1).walked())
        .findFirst();
  }

  private Optional<Atom> atom(String name) {
    return value(name).map(value -> value instanceof Atom atom ? atom : noAtom(value));
  }

  private static Atom noAtom(Value value) {
    throw IsoErrors.typeOrUnbound("atom", value);
  }

  Optional<Atom> module() {
    return value("module").filter(Atom.class::isInstance).map(Atom.class::cast);
  }

  /** What is done about a syntax error. */
  Atom syntaxErrors() {
    return atom("syntax_errors").orElse(ERROR);
  }

  /** The flags of the module with those that the options change. */
  ReadFlags flags(ReadFlags usual) {
    ReadFlags flags = usual;
    Optional<Atom> doubled = atom("double_quotes");
    if (doubled.isPresent()) {
      flags =
          flags.doubleQuotes(
              PrologFlags.quotes(PrologFlags.choice("double_quotes", doubled.get())));
    }
    Optional<Atom> back = atom("back_quotes");
    if (back.isPresent()) {
      flags = flags.backQuotes(PrologFlags.quotes(PrologFlags.choice("back_quotes", back.get())));
    }
    Optional<Value> prefix = value("var_prefix");
    if (prefix.isPresent()) {
      flags = flags.variablePrefix(PrologFlags.isTrue(prefix.get()));
    }
    Optional<Value> escapes = value("character_escapes");
    if (escapes.isPresent()) {
      flags = flags.characterEscapes(PrologFlags.isTrue(escapes.get()));
    }
    return flags;
  }
}

package clew.erlang.invariant;

import clew.engine.invariant.FreshUnknowns;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.term.KindConditions;
import java.util.List;
import java.util.Set;

/** What is known of the functions of other modules. */
final class ExternalFunctions {
  /** They call nothing but functions that they are given as values, and those are seen there. */
  private static final Set<String> HARMLESS =
      Set.of(
          "lists",
          "maps",
          "math",
          "string",
          "binary",
          "io",
          "io_lib",
          "proplists",
          "ordsets",
          "orddict",
          "dict",
          "sets",
          "gb_trees",
          "gb_sets",
          "queue",
          "array",
          "unicode",
          "rand",
          "calendar",
          "base64",
          "re");

  /** Functions of the module erlang that call others by name, or make functions of names. */
  private static final Set<String> CALLING =
      Set.of(
          "apply",
          "spawn",
          "spawn_link",
          "spawn_monitor",
          "spawn_opt",
          "spawn_request",
          "make_fun",
          "hibernate",
          "binary_to_term",
          "load_module",
          "call_on_load_function");

  /** Without nif_error: where it stands, native code may be put in the place of the function. */
  private static final Set<String> RAISING = Set.of("error", "exit", "throw", "raise", "halt");

  private static final Set<String> LISTS =
      Set.of(
          "reverse/1",
          "sort/1",
          "sort/2",
          "usort/1",
          "seq/2",
          "seq/3",
          "map/2",
          "filter/2",
          "duplicate/2",
          "zip/2",
          "keysort/2",
          "sublist/2");

  private static final Set<String> TEXTS =
      Set.of("atom_to_list/1", "integer_to_list/1", "float_to_list/1", "tuple_to_list/1");

  private final FreshUnknowns fresh;
  private final KindConditions kinds;

  ExternalFunctions(FreshUnknowns fresh) {
    this.fresh = fresh;
    this.kinds = new KindConditions(fresh.pool());
  }

  static boolean isHarmless(String module, String function) {
    return module.equals("erlang") ? !CALLING.contains(function) : HARMLESS.contains(module);
  }

  static boolean isRaising(String module, String function, int arity) {
    return module.equals("erlang")
        && RAISING.contains(function)
        // The one form that may return: erlang:raise/3 with arguments that are none.
        && !(function.equals("raise") && arity == 3)
        && !(function.equals("exit") && arity == 2);
  }

  /** Some result, with what is true of it. */
  PureResult result(String module, String function, int arity) {
    TermPool pool = fresh.pool();
    String name = function + "/" + arity;
    Term result = fresh.any();
    boolean isList =
        (module.equals("lists") && LISTS.contains(name))
            || (module.equals("erlang") && TEXTS.contains(name));
    return new PureResult(
        result, pool.bool(true), isList ? List.of(kinds.isProper(result)) : List.of());
  }
}

package clew.prolog.twin;

import clew.prolog.eval.Builtin;
import clew.prolog.eval.Predicate;
import clew.prolog.ir.Comparison;
import clew.prolog.ir.Question;
import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.HashMap;
import java.util.Map;

/** All twins, by name and arity. */
public final class Twins {
  private static final Map<Functor, Twin> KNOWN = new HashMap<>();

  /** They hand on what they are given, or unify and compare it by the machine. */
  private static final Twin AS_IT_IS =
      (here, builtin, arguments) -> builtin.run(here.machine(), arguments);

  static {
    asItIs();
    for (Question question : Question.values()) {
      KNOWN.put(
          question.functor(),
          (here, builtin, arguments) -> Questions.holds(here, question, arguments));
    }
    for (Comparison comparison : Comparison.values()) {
      add(
          comparison.symbol(),
          2,
          (here, builtin, arguments) -> {
            new Evaluating(here).compare(comparison, arguments[0], arguments[1]);
            return builtin.run(here.machine(), arguments);
          });
    }
    add(
        "is",
        2,
        (here, builtin, arguments) -> {
          Value value = new Evaluating(here).is(arguments[1]);
          return here.machine().unify(arguments[0], value);
        });
    add("compare", 3, Twins::compare);
    add(
        "=@=",
        2,
        (here, builtin, arguments) -> {
          here.deciding().same(arguments[0], arguments[1], here.sites());
          return builtin.run(here.machine(), arguments);
        });
    add(
        "$match",
        2,
        (here, builtin, arguments) -> {
          here.deciding().match(arguments[0], arguments[1], here.sites());
          return builtin.run(here.machine(), arguments);
        });
    for (int arity = 1; arity <= 8; arity++) {
      add("call", arity, outer(0));
    }
    Structures.define();
    Lists.define();
    Integers.define();
    Texts.define();
    Joined.define();
    CharacterTypes.define();
  }

  private Twins() {}

  static void add(String name, int arity, Twin twin) {
    KNOWN.put(Functor.of(name, arity), twin);
  }

  private static void asItIs() {
    String[] names = {
      "=/2",
      "\\=/2",
      "unify_with_occurs_check/2",
      "?=/2",
      "not/1",
      "once/1",
      "ignore/1",
      "forall/2",
      "findall/3",
      "findall/4",
      "bagof/3",
      "setof/3",
      "catch/3",
      "throw/1",
      "$rethrow/1",
      "call_cleanup/2",
      "setup_call_cleanup/3",
      "$cleanup/2",
      "assert/1",
      "asserta/1",
      "assertz/1",
      "retract/1",
      "retractall/1",
      "clause/2",
      "copy_term/2",
      "copy_term_nat/2",
      "duplicate_term/2",
      "copy_term/3",
      "nb_setval/2",
      "b_setval/2",
      "nb_getval/2",
      "b_getval/2",
      "recorda/2",
      "recorda/3",
      "recordz/2",
      "recordz/3",
      "recorded/2",
      "recorded/3",
      "erase/1",
      "write/1",
      "print/1",
      "writeln/1",
      "writeq/1",
      "write_canonical/1",
      "write/2",
      "writeln/2",
      "writeq/2",
      "print/2",
      "nl/0",
      "nl/1",
      "write_term/2",
      "write_term/3",
      "format/1",
      "format/2",
      "ground/1",
      "term_variables/2",
      "term_variables/3",
      "acyclic_term/1",
      "cyclic_term/1",
      "var/1",
      "nonvar/1",
      "is_dict/1",
      "attvar/1",
      "freeze/2",
      "frozen/2",
      "put_attr/3",
      "get_attr/3",
      "$wakeup/1",
      "strip_module/3",
      "phrase/2",
      "phrase/3",
      "print_message/2",
      "subsumes_term/2",
      "setarg/3",
      "nb_setarg/3",
      "halt/0",
      "true/0",
      "apply/2",
      "$no_matching_rule/1",
      "$leaving/2",
      "with_output_to/2",
      "nb_linkarg/3",
      ":/2",
      "@/2",
      "$thaw/2",
      "$clausable/1",
      "setup_call_catcher_cleanup/4"
    };
    for (String name : names) {
      int slash = name.lastIndexOf('/');
      add(name.substring(0, slash), Integer.parseInt(name.substring(slash + 1)), AS_IT_IS);
    }
  }

  /** Decides the outermost symbols of some arguments first. */
  static Twin outer(int... indexes) {
    return (here, builtin, arguments) -> {
      for (int index : indexes) {
        here.deciding().outer(arguments[index], here.sites());
      }
      return builtin.run(here.machine(), arguments);
    };
  }

  private static boolean compare(Here here, Builtin builtin, Value[] arguments) {
    if (Dependence.in(arguments[0])) {
      here.deciding().outer(arguments[0], here.sites());
    }
    int order = Comparing.compare(here, arguments[1], arguments[2]);
    boolean isKnown = !(arguments[0].walked() instanceof clew.prolog.value.Var);
    if (isKnown) {
      return builtin.run(here.machine(), arguments);
    }
    return here.machine().unify(arguments[0], Atom.of(order < 0 ? "<" : order > 0 ? ">" : "="));
  }

  /** How two terms compare in the standard order; what decides that is written down. */
  public static int compare(Here here, Value left, Value right) {
    return Comparing.compare(here, left, right);
  }

  /** Runs a builtin, by its twin if it has one and some argument depends on the input. */
  public static boolean run(Here here, Predicate predicate, Builtin builtin, Value[] arguments) {
    Functor functor = predicate.functor();
    Twin twin = KNOWN.get(functor);
    if (twin != null) {
      return twin.run(here, builtin, arguments);
    }
    for (int i = 0; i < functor.arity(); i++) {
      if (Dependence.in(arguments[i])) {
        here.lose(here.term(arguments[i]), functor.toString());
        break;
      }
    }
    return builtin.run(here.machine(), arguments);
  }
}

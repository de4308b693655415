package clew.prolog.model;

import clew.prolog.eval.Builtin;
import clew.prolog.eval.Predicate;
import clew.prolog.ir.InlineTest;
import clew.prolog.ir.NumberComparison;
import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.List;
import java.util.Map;

/** All models of builtins, by name and arity. */
public final class BuiltinModels {
  /** They hand on what they are given, or unify and compare it by the machine. */
  private static final BuiltinModel AS_IT_IS =
      (context, builtin, arguments) -> builtin.run(context.machine(), arguments);

  private static final Map<Functor, BuiltinModel> KNOWN = known();

  private static Map<Functor, BuiltinModel> known() {
    ModelTable models = new ModelTable();
    asItIs(models);
    for (InlineTest question : InlineTest.values()) {
      models.add(
          question.functor().name().name(),
          question.functor().arity(),
          (context, builtin, arguments) -> InlineTestModels.holds(context, question, arguments));
    }
    for (NumberComparison comparison : NumberComparison.values()) {
      models.add(
          comparison.symbol(),
          2,
          (context, builtin, arguments) -> {
            new ArithmeticModel(context).compare(comparison, arguments[0], arguments[1]);
            return builtin.run(context.machine(), arguments);
          });
    }
    models.add(
        "is",
        2,
        (context, builtin, arguments) -> {
          Value value = new ArithmeticModel(context).is(arguments[1]);
          return context.machine().unify(arguments[0], value);
        });
    models.add("compare", 3, BuiltinModels::compare);
    models.add(
        "=@=",
        2,
        (context, builtin, arguments) -> {
          context.decisions().same(arguments[0], arguments[1], context.sites());
          return builtin.run(context.machine(), arguments);
        });
    models.add(
        "$match",
        2,
        (context, builtin, arguments) -> {
          context.decisions().match(arguments[0], arguments[1], context.sites());
          return builtin.run(context.machine(), arguments);
        });
    for (int arity = 1; arity <= 8; arity++) {
      models.add("call", arity, outer(0));
    }
    StructureModels.define(models);
    ListModels.define(models);
    IntegerModels.define(models);
    TextModels.define(models);
    TextJoinModels.define(models);
    CharTypeModel.define(models);
    return models.known();
  }

  private BuiltinModels() {}

  private static void asItIs(ModelTable models) {
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
      models.add(name.substring(0, slash), Integer.parseInt(name.substring(slash + 1)), AS_IT_IS);
    }
  }

  /** Decides the outermost symbols of some arguments first. */
  static BuiltinModel outer(Integer... arguments) {
    List<Integer> indexes = List.of(arguments);
    return (context, builtin, given) -> {
      for (int index : indexes) {
        context.decisions().outer(given[index], context.sites());
      }
      return builtin.run(context.machine(), given);
    };
  }

  private static boolean compare(ModelContext context, Builtin builtin, Value[] arguments) {
    if (InputDependence.in(arguments[0])) {
      context.decisions().outer(arguments[0], context.sites());
    }
    int order = TermOrderModel.compare(context, arguments[1], arguments[2]);
    boolean isKnown = !(arguments[0].walked() instanceof clew.prolog.value.Var);
    if (isKnown) {
      return builtin.run(context.machine(), arguments);
    }
    return context.machine().unify(arguments[0], Atom.of(order < 0 ? "<" : order > 0 ? ">" : "="));
  }

  /** How two terms compare in the standard order; what decides that is written down. */
  public static int compare(ModelContext context, Value left, Value right) {
    return TermOrderModel.compare(context, left, right);
  }

  /** Runs a builtin, by its model if it has one and some argument depends on the input. */
  public static boolean run(
      ModelContext context, Predicate predicate, Builtin builtin, Value[] arguments) {
    Functor functor = predicate.functor();
    BuiltinModel model = KNOWN.get(functor);
    if (model != null) {
      return model.run(context, builtin, arguments);
    }
    for (int i = 0; i < functor.arity(); i++) {
      if (InputDependence.in(arguments[i])) {
        context.lose(context.term(arguments[i]), functor.toString());
        break;
      }
    }
    return builtin.run(context.machine(), arguments);
  }
}

package clew.erlang.builtin.term;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.base.UnsupportedBuiltins;
import clew.erlang.eval.Actor;
import clew.erlang.eval.CallTarget;
import clew.erlang.eval.Closure;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Fun;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;

/** Functions as values. */
public final class FunBuiltins {
  private static final int LARGEST_ARITY = 255;

  private FunBuiltins() {}

  public static void register(BuiltinRegistry erlang) {
    erlang.add3("make_fun", FunBuiltins::make);
    erlang.add3("function_exported", FunBuiltins::isExported);
    erlang.add2("fun_info", FunBuiltins::info);
    erlang.add1("fun_info_mfa", FunBuiltins::name);
    erlang.add1("fun_to_list", (process, fun) -> Cons.string(ErlangText.line(fun(process, fun))));
  }

  private static Fun fun(Actor process, Value value) {
    if (value instanceof Fun fun) {
      return fun;
    }
    throw process.badarg();
  }

  private static Value make(Actor process, Value module, Value name, Value arity) {
    Atom in = BuiltinArguments.atom(process, module);
    Atom function = BuiltinArguments.atom(process, name);
    int parameters = BuiltinArguments.index(process, arity);
    if (parameters < 0 || parameters > LARGEST_ARITY) {
      throw process.badarg();
    }
    return new Fun.External(in, function, parameters);
  }

  /** Every module counts as loaded; the real system says false until somebody has used it. */
  private static Value isExported(Actor process, Value module, Value name, Value arity) {
    Atom in = BuiltinArguments.atom(process, module);
    Atom function = BuiltinArguments.atom(process, name);
    int parameters = BuiltinArguments.index(process, arity);
    if (parameters < 0) {
      throw process.badarg();
    }
    return Atom.of(
        parameters <= LARGEST_ARITY
            && !(process.linker().find(in, function, parameters) instanceof CallTarget.Missing));
  }

  private static Value name(Actor process, Value value) {
    return fun(process, value) instanceof Closure closure
        ? new Tuple(
            closure.function.module, closure.function.name, Small.of(closure.function.arity))
        : UnsupportedBuiltins.refuse(process, "a function by name", "erlang", "fun_info_mfa", 1);
  }

  private static Value info(Actor process, Value value, Value item) {
    Fun fun = fun(process, value);
    String key = BuiltinArguments.atom(process, item).name();
    return new Tuple(
        item,
        switch (key) {
          case "arity" -> Small.of(fun.arity());
          case "module" -> module(process, fun);
          case "name" -> named(process, fun);
          case "type" -> Atom.of(fun instanceof Fun.External ? "external" : "local");
          case "env" ->
              fun instanceof Closure closure ? Cons.list(List.of(closure.captured)) : Nil.NIL;
          case "pid", "index", "uniq", "new_index", "new_uniq" -> identity(process, fun, key);
          default -> throw process.badarg();
        });
  }

  private static Value module(Actor process, Fun fun) {
    return switch (fun) {
      case Fun.External(var module, var function, var arity) -> module;
      case Closure closure -> closure.function.module;
      default -> foreign(process);
    };
  }

  private static Value named(Actor process, Fun fun) {
    return switch (fun) {
      case Fun.External(var module, var function, var arity) -> function;
      case Closure closure -> closure.function.name;
      default -> foreign(process);
    };
  }

  private static Value foreign(Actor process) {
    return UnsupportedBuiltins.refuse(
        process, "a function of another node", "erlang", "fun_info", 2);
  }

  /** Numbers that the compiler and the loader of the real system give to a closure. */
  private static Value identity(Actor process, Fun fun, String key) {
    if (fun instanceof Fun.External) {
      return Atom.UNDEFINED;
    }
    return key.equals("pid")
        ? process.self()
        : UnsupportedBuiltins.refuse(
            process, "the " + key + " of a closure", "erlang", "fun_info", 2);
  }
}

package clew.erlang.follow;

import clew.engine.reason.Limitation;
import clew.engine.term.Application;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Site;
import clew.erlang.eval.Actor;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.Unsupported;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.made.Made;
import clew.erlang.model.term.KindConditions;
import clew.erlang.model.term.PlainValues;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.value.AnyFun;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Fun;
import clew.erlang.value.MadeFun;
import clew.erlang.value.Opaque;
import clew.erlang.value.Pid;
import clew.erlang.value.Port;
import clew.erlang.value.Rebuilding;
import clew.erlang.value.Reference;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * The call of a function that depends on the input. That it is one, and of so many arguments, is
 * decided; what it gives is the {@link Application} of an unknown function.
 */
final class FollowedFunction {
  private static final Is FAILS = new Is.BuiltBy(Made.FAILURE);
  private static final Field KIND = new Field(Made.FAILURE, 0);
  private static final Field REASON = new Field(Made.FAILURE, 1);

  private final PathRecording path;
  private final Actor process;
  private final CallSite at;
  private final Followed function;

  FollowedFunction(PathRecording path, Actor process, CallSite at, Followed function) {
    this.path = path;
    this.process = process;
    this.at = at;
    this.function = function;
  }

  Value apply(Value[] arguments) {
    if (path.isBlind()) {
      return process.apply(function.concrete, arguments);
    }
    boolean isRight = function.concrete instanceof Fun fun && fun.arity() == arguments.length;
    decide(arguments.length, isRight);
    if (isRight && function.concrete instanceof MadeFun made) {
      return result(made, arguments);
    }
    if (isRight) {
      // Code that somebody gave is what it is.
      path.lose(site("is code"), function.term(), Limitation.of(Limitation.Kind.CALLED_FUNCTION));
    }
    return process.apply(function.concrete, arguments);
  }

  private void decide(int count, boolean isRight) {
    KindConditions kinds = path.kinds();
    Term arity = path.pool().integer(count);
    Term isFun = kinds.isFun(function.term());
    boolean isFunction = function.concrete instanceof Fun;
    path.chooseOne(
        site("is a function"),
        List.of(
            kinds.isFun(function.term(), arity),
            path.pool()
                .and(
                    List.of(
                        isFun,
                        path.pool().not(path.pool().equal(kinds.arity(function.term()), arity)))),
            path.pool().not(isFun)),
        List.of("of " + count, "of another arity", "no function"),
        isRight ? 0 : isFunction ? 1 : 2);
  }

  private Value result(MadeFun made, Value[] arguments) {
    TermPool pool = path.pool();
    Value[] plain = new Value[arguments.length];
    List<Term> terms = new ArrayList<>();
    for (int i = 0; i < plain.length; i++) {
      Value seen = seen(arguments[i]);
      plain[i] = PlainValues.of(seen);
      terms.add(ValueTerms.term(pool, seen));
    }
    Value concrete = made.result(plain);
    if (MadeArguments.areIn(concrete)) {
      throw new Unsupported.Reached(MadeArguments.NOT_MADE);
    }
    if (Rebuilding.has(Cons.list(List.of(plain)), FollowedFunction::isUnwritable)) {
      path.lose(site("is given"), function.term(), Limitation.of(Limitation.Kind.HIDDEN_CALLBACKS));
      return process.apply(made, plain);
    }
    Term result = Application.of(pool, function.term(), pool.list(terms));
    if (path.functionsMayFail()) {
      decideEnd(concrete, result);
    }
    if (concrete instanceof MadeFun.Failure(var kind, var reason)) {
      path.decide(site("fails"), pool.apply(FAILS, result), true);
      throw process.raise(kind, Followed.of(reason, pool.apply(REASON, result)));
    }
    return Followed.of(concrete, result);
  }

  /** Whether it gives a result, and with what class it fails if it does not. */
  private void decideEnd(Value concrete, Term result) {
    TermPool pool = path.pool();
    Term fails = pool.apply(FAILS, result);
    List<Term> conditions = new ArrayList<>(List.of(pool.not(fails)));
    List<String> names = new ArrayList<>(List.of("it gives a result"));
    int taken = 0;
    for (Atom kind : List.of(Atom.ERROR, Atom.of("exit"), Atom.of("throw"))) {
      if (concrete instanceof MadeFun.Failure failure && failure.kind() == kind) {
        taken = names.size();
      }
      Term isKind = pool.equal(pool.apply(KIND, result), pool.atom(kind.name()));
      conditions.add(pool.and(List.of(fails, isKind)));
      names.add(kind.name());
    }
    path.chooseOne(site("ends"), conditions, names, taken);
  }

  /**
   * A table knows of a function that it is given only how many arguments that takes, and does not
   * call it, as others might.
   */
  private Value seen(Value argument) {
    Value concrete = argument instanceof Followed followed ? followed.concrete : argument;
    if (!(concrete instanceof Fun fun)) {
      return argument;
    }
    path.overlook(site("is given a function"), Limitation.of(Limitation.Kind.FUNCTION_INPUT));
    if (argument instanceof Followed followed) {
      KindConditions kinds = path.kinds();
      Term arity = path.pool().integer(fun.arity());
      path.decide(site("is given a function"), kinds.isFun(followed.term(), arity), true);
    }
    return new AnyFun(fun.arity());
  }

  /** What no clause of a function can be written for, somewhere in an argument. */
  private static boolean isUnwritable(Value value) {
    return switch (value) {
      case AnyFun any -> false;
      case Fun fun -> true;
      case Pid pid -> true;
      case Port port -> true;
      case Reference reference -> true;
      case Opaque opaque -> true;
      default -> false;
    };
  }

  private Site site(String what) {
    return BuiltinCall.site(at, what);
  }
}

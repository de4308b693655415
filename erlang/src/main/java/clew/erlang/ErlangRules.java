package clew.erlang;

import clew.engine.language.Rule;
import java.util.List;

/** What Erlang programs can do wrong. */
final class ErlangRules {
  static final List<Rule> ALL =
      List.of(
          rule(
              "function_clause",
              "no clause of a function matches its arguments",
              "A function was called with arguments that none of its clauses takes. If a spec"
                  + " allows the arguments, the function is not defined where it says it is.",
              "f(0) -> ok.            % f(1)",
              "Add a clause, or make the spec say which arguments are meant."),
          rule(
              "case_clause",
              "no clause of a case matches its value",
              "The value of a case expression matches none of its patterns. The value is in the"
                  + " message.",
              "case X of a -> 1 end   % X = b",
              "Add a clause for the value, or find out where it comes from."),
          rule(
              "if_clause",
              "no guard of an if is true",
              "An if expression needs one guard that holds.",
              "if X > 0 -> 1 end      % X = 0",
              "Add a last guard that is true."),
          rule(
              "badmatch",
              "the right side of a match does not match its pattern",
              "Often a function gave an error where its caller expects {ok, Value}.",
              "{ok, V} = find(K)      % find/1 gives error",
              "Match all that the right side can be with a case."),
          rule(
              "badarith",
              "arithmetic with a value that is no number, or a division by zero",
              "An operand of an arithmetic operator is no number, or the divisor of div, rem or /"
                  + " is zero.",
              "average(L) -> sum(L) / length(L).     % average([])",
              "Test for the case that has no answer."),
          rule(
              "badarg",
              "a builtin was called with an argument it does not take",
              "The argument is of a wrong type or out of range, such as hd([]) or"
                  + " element(4, {a, b}).",
              "first(L) -> hd(L).     % first([])",
              "Test the argument, or make the spec say which ones are meant."),
          rule(
              "undef",
              "a function that does not exist was called",
              "The module is not on the code path, or it does not export the function.",
              "f() -> lists:revers([]).",
              "Correct the name, or make the module known by ERL_LIBS."),
          rule(
              "badfun",
              "something that is no function was called",
              "The value in the place of a function is none.",
              "f(F) -> F(1).          % f(a)",
              "Guard with is_function/2."),
          rule(
              "badarity",
              "a function was called with another number of arguments than it takes",
              "The function is there, but it takes fewer or more arguments.",
              "f(F) -> F(1, 2).       % F takes one argument",
              "Guard with is_function/2."),
          rule(
              "badkey",
              "a map does not have the key",
              "A key was to be updated or fetched that is not in the map.",
              "f(M) -> M#{a := 1}.    % f(#{})",
              "Use => to add it, or test with is_map_key/2."),
          rule(
              "badmap",
              "something that is no map was used as one",
              "The value in the place of a map is none.",
              "f(M) -> M#{a => 1}.    % f([])",
              "Guard with is_map/1."),
          rule(
              "badrecord",
              "something that is no such record was used as one",
              "A field was fetched or updated of a value that is not that record.",
              "f(R) -> R#user.name.   % f({group, 1})",
              "Match the record in the head."),
          rule(
              "try_clause",
              "no clause of a try matches the value",
              "The value between try and catch matches none of the patterns after of.",
              "try X of a -> 1 catch _ -> 2 end     % X = b",
              "Add a clause for the value."),
          rule(
              "assert",
              "an assertion is violated",
              "An assert macro says that something is always so, and it was not. That is an error"
                  + " whatever the spec says.",
              "?assert(X > 0)         % X = 0",
              "Correct the code, or what is asserted."),
          rule(
              "error",
              "an error is raised on purpose",
              "The module itself calls error/1,2. Perhaps that is its way to say that an argument"
                  + " is wrong, so it is a note.",
              "f(X) when X < 0 -> error(negative).",
              "Nothing, if it is meant; --ignore 'error:negative' leaves it out."),
          rule(
                  "exit",
                  "the process ends itself",
                  "The function calls exit/1. That is a note: it is done on purpose.",
                  "f(stop) -> exit(normal).",
                  "Nothing, if it is meant; --ignore 'exit:*' leaves it out.")
              .raisedAs("exit"),
          rule(
                  "throw",
                  "a value is thrown and nobody catches it",
                  "The function throws a value that leaves it. That is a note: a caller may catch it.",
                  "f([]) -> throw(empty).",
                  "Nothing, if callers catch it; --ignore 'throw:*' leaves it out.")
              .raisedAs("throw"),
          rule(
              "outside_spec",
              "a result is not of the type that the spec says",
              "The arguments are ones that the spec allows, and the result is not.",
              "-spec f(integer()) -> pos_integer().\nf(X) -> X.             % f(0)",
              "Correct the function or its spec."),
          rule(
              "outside_callee_spec",
              "a function is called with arguments that its spec does not allow",
              "Only with --callee-specs report. The call may work all the same; its author does"
                  + " not promise it.",
              "f(X) -> lists:nth(X, [a]).     % f(0)",
              "Test the argument before the call."),
          rule(
              "bad_return_value",
              "a callback returns what its behaviour does not take",
              "A callback of gen_server, gen_statem, gen_event or supervisor gave a result, or an"
                  + " action in it, that is none of those that OTP knows. The process dies of it.",
              "handle_cast(stop, S) -> {stop, S}.     % {stop, Reason, S} is meant",
              "Return one of the tuples that the manual of the behaviour lists."),
          rule(
              "no_termination",
              "a call does not end",
              "The call took more steps than allowed, and the real system found no end either.",
              "f(X) -> f(X).",
              "Look at what is repeated; --steps gives it more."));

  private ErlangRules() {}

  private static Rule rule(
      String name, String title, String meaning, String example, String remedy) {
    return new Rule("erlang/" + name, title, List.of(meaning), example, remedy);
  }
}

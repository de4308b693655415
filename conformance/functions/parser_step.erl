%% A parser in steps, each given what to go on with: the end was not thought of after a number.
%% Finds: function_clause
%% Crash: bug(fun(_) -> stop end, [7])
-module(parser_step).
-export([bug/2, fixed/2]).

-type next() :: fun((integer()) -> {more, [integer()]} | stop).

-spec bug(next(), [integer()]) -> integer().
bug(Next, [N | _]) when N > 5 -> sum(Next(N));
bug(_, _) -> 0.

-spec fixed(next(), [integer()]) -> integer().
fixed(Next, [N | _]) when N > 5 ->
    case Next(N) of
        stop -> 0;
        More -> sum(More)
    end;
fixed(_, _) -> 0.

sum({more, Numbers}) -> lists:sum(Numbers).

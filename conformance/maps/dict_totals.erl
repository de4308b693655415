%% Totals in a dictionary: what is spent on tea may be as much as there is.
%% Finds: badarith
%% Crash: bug([{tea, 30}, {tea, 12}])
%% Missed: erlang:phash/2 kept its concrete value
-module(dict_totals).
-export([bug/1, fixed/1]).

-spec bug([{tea | milk, integer()}]) -> integer().
bug(Spent) -> left(totals(Spent), none).

-spec fixed([{tea | milk, integer()}]) -> integer().
fixed(Spent) -> left(totals(Spent), 42).

totals(Spent) ->
    lists:foldl(fun({What, N}, D) -> dict:update_counter(What, N, D) end, dict:new(), Spent).

left(Totals, Never) ->
    case dict:find(tea, Totals) of
        {ok, Never} -> 0;
        {ok, N} -> 1000 div (N - 42);
        error -> 0
    end.

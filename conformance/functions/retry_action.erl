%% An action that is tried again: that it may fail for good was forgotten.
%% Finds: case_clause
%% Crash: bug(fun() -> {error, fatal} end, 2)
-module(retry_action).
-export([bug/2, fixed/2]).

-type action() :: fun(() -> ok | {ok, integer()} | {error, busy | fatal}).

-spec bug(action(), 1..4) -> integer().
bug(Action, Tries) -> run(Action, Tries, short).

-spec fixed(action(), 1..4) -> integer().
fixed(Action, Tries) -> run(Action, Tries, long).

run(_, 0, _) -> -1;
run(Action, Tries, Kind) ->
    case {Kind, Action()} of
        {_, ok} -> 0;
        {_, {ok, N}} -> N;
        {_, {error, busy}} -> run(Action, Tries - 1, Kind);
        {long, {error, fatal}} -> -1
    end.

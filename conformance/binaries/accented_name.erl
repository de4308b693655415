%% Names with the particle "né": what comes behind it is cut to its initial, which is not always there.
%% Finds: badmatch
%% Crash: bug([110, 233, 32])
-module(accented_name).
-export([bug/1, fixed/1]).

-spec bug([0..591]) -> {ok, [0..591], integer()} | {error, atom()}.
bug(Name) -> name(Name, fun initial/1).

-spec fixed([0..591]) -> {ok, [0..591], integer()} | {error, atom()}.
fixed(Name) -> name(Name, fun initial_if_any/1).

name(Name, Initial) ->
    case string:split(Name, [$n, 233, $\s]) of
        [Before, Family] -> {ok, Before, Initial(Family)};
        [_] -> {error, plain}
    end.

initial(Family) ->
    [First] = string:slice(Family, 0, 1),
    First.

initial_if_any([]) -> 0;
initial_if_any(Family) -> initial(Family).

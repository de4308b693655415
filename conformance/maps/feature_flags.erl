%% Flags that are on: with two of them, one of which is beta, a clause is missing.
%% Finds: case_clause
%% Crash: bug(#{beta => true, dark => true})
-module(feature_flags).
-export([bug/1, fixed/1]).

-spec bug(#{atom() => boolean()}) -> atom().
bug(Flags) -> mode(on(Flags), strict).

-spec fixed(#{atom() => boolean()}) -> atom().
fixed(Flags) -> mode(on(Flags), lenient).

on(Flags) -> maps:filter(fun(_, On) -> On end, Flags).

mode(On, Mode) ->
    case {map_size(On), On} of
        {0, _} -> plain;
        {1, _} -> single;
        {2, #{beta := true}} when Mode =:= lenient -> beta;
        {2, On} when not is_map_key(beta, On) -> double;
        {N, _} when N > 2 -> many
    end.

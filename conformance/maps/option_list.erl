%% Options as a list of properties become a map; a depth of three is too deep if lazy is set.
%% Finds: case_clause
%% Crash: bug([lazy, {depth, 3}])
-module(option_list).
-export([bug/1, fixed/1]).

-spec bug([lazy | {depth, integer()}]) -> atom().
bug(Options) -> mode(proplists:to_map(Options), strict).

-spec fixed([lazy | {depth, integer()}]) -> atom().
fixed(Options) -> mode(proplists:to_map(Options), lenient).

mode(Options, Mode) ->
    case Options of
        #{depth := 3, lazy := true} when Mode =:= lenient -> deep;
        #{depth := N} when N =/= 3 -> flat;
        #{depth := _} when not is_map_key(lazy, Options) -> three;
        #{} when not is_map_key(depth, Options) -> none
    end.

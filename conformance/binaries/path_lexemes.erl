%% The parts of a path; one that climbs above its root is refused, but for one in the middle.
%% Finds: badmatch
%% Crash: bug("a/../..")
-module(path_lexemes).
-export([bug/1, fixed/1]).

-spec bug(string()) -> [string()] | {error, atom()}.
bug(Path) -> walk(Path, fun(["..", "x" | _]) -> {error, refused}; (Parts) -> climb(Parts, []) end).

-spec fixed(string()) -> [string()] | {error, atom()}.
fixed(Path) -> walk(Path, fun(Parts) -> safe(Parts, []) end).

walk(Path, Walk) ->
    case lists:all(fun(C) -> C > $\s andalso C < 127 end, Path) of
        true -> Walk(string:lexemes(Path, "/"));
        false -> {error, characters}
    end.

climb([".." | Rest], Done) -> [_ | Before] = Done, climb(Rest, Before);
climb([Part | Rest], Done) -> climb(Rest, [Part | Done]);
climb([], Done) -> lists:reverse(Done).

safe([".." | Rest], [_ | Before]) -> safe(Rest, Before);
safe([".." | _], []) -> {error, above};
safe([Part | Rest], Done) -> safe(Rest, [Part | Done]);
safe([], Done) -> lists:reverse(Done).

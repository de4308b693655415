%% The first of several that a function knows how to convert.
%% Finds: badmatch
%% Crash: bug(fun(_) -> false end, [1])
-module(first_match).
-export([bug/2, fixed/2]).

-type conversion() :: fun((integer()) -> false | {true, atom()}).

-spec bug(conversion(), [integer(), ...]) -> atom().
bug(Convert, Numbers) ->
    [First | _] = lists:filtermap(Convert, Numbers),
    First.

-spec fixed(conversion(), [integer(), ...]) -> atom().
fixed(Convert, Numbers) -> hd(lists:filtermap(Convert, Numbers) ++ [none]).

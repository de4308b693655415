%% Shares of a total that a given function adds up: the total may be nothing.
%% Finds: badarith
%% Crash: bug(fun(_, S) -> S end, [3])
-module(folded_share).
-export([bug/2, fixed/2]).

-spec bug(fun((integer(), integer()) -> integer()), [integer()]) -> [integer()].
bug(Add, Parts) -> shares(Parts, lists:foldl(Add, 0, Parts)).

-spec fixed(fun((integer(), integer()) -> integer()), [integer()]) -> [integer()].
fixed(Add, Parts) ->
    case lists:foldl(Add, 0, Parts) of
        0 -> [];
        Total -> shares(Parts, Total)
    end.

shares(Parts, Total) -> [100 * Part div Total || Part <- Parts].

%% The list is a part of the input.
%% Finds: error(found) raised on purpose
%% Runs: 80
-module(list_in_a_tuple).
-export([bug/1, fixed/1]).

-spec bug({integer(), [atom()]}) -> term().
bug({X, L}) -> check(X, len(L, 0)).

-spec fixed({integer(), [atom()]}) -> term().
fixed({X, L}) -> check(X, -len(L, 0)).

len([_ | T], N) -> len(T, N + 1);
len([], N) -> N.

check(X, N) when N =:= 2500, X > 7 -> error(found);
check(X, N) -> {X, N}.

%% A counter goes up from a negative number to zero.
%% Finds: error(found) raised on purpose
%% Runs: 60
-module(from_below).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> term().
bug(N) -> check(up(N, 10)).

-spec fixed(integer()) -> term().
fixed(N) -> check(up(N, 11)).

up(N, A) when N < 0 -> up(N + 2, A - 2);
up(_, A) -> A.

check(-6000) -> error(found);
check(A) -> A.

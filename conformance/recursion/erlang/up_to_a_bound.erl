%% A counter goes up to a bound that is the input.
%% Finds: error(found) raised on purpose
%% Runs: 60
-module(up_to_a_bound).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> term().
bug(N) -> check(up(0, N, 0)).

-spec fixed(integer()) -> term().
fixed(N) -> check(1 + up(0, N, 0)).

up(I, N, A) when I < N -> up(I + 1, N, A + 2);
up(_, _, A) -> A.

check(9000) -> error(found);
check(A) -> A.

%% One loop after the other.
%% Finds: error(found) raised on purpose
%% Runs: 120
-module(two_loops).
-export([bug/2, fixed/2]).

-spec bug(integer(), integer()) -> term().
bug(N, M) -> check(cnt(M, cnt(N, 0))).

-spec fixed(integer(), integer()) -> term().
fixed(N, M) -> check(2 * cnt(M, cnt(N, 0)) + 1).

cnt(N, A) when N > 0 -> cnt(N - 1, A + 1);
cnt(_, A) -> A.

check(A) when A =:= 6000 -> error(found);
check(A) -> A.

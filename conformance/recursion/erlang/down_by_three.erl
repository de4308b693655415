%% A counter goes down by three.
%% Finds: error(found) raised on purpose
%% Runs: 60
-module(down_by_three).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> term().
bug(N) -> check(cnt(N, 0)).

-spec fixed(integer()) -> term().
fixed(N) -> check(cnt(N, 0) * 2 + 1).

cnt(N, A) when N > 0 -> cnt(N - 3, A + 1);
cnt(_, A) -> A.

check(A) when A =:= 4000 -> error(found);
check(A) -> A.

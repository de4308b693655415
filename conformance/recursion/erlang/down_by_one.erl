%% A counter goes down by one, an accumulator up by one.
%% Finds: error(found) raised on purpose
%% Runs: 60
-module(down_by_one).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> term().
bug(N) -> check(cnt(N, 0)).

-spec fixed(integer()) -> term().
fixed(N) when N < 100 -> check(cnt(N, 0));
fixed(N) -> N.

cnt(N, A) when N > 0 -> cnt(N - 1, A + 1);
cnt(_, A) -> A.

check(5000) -> error(found);
check(A) -> A.

%% In the corrected function the accumulator begins again: guesses miss.
%% Finds: error(found) raised on purpose
%% Runs: 60
-module(begins_again).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> term().
bug(N) -> check(cnt(N, 0)).

-spec fixed(integer()) -> term().
fixed(N) -> check(again(N, 0)).

cnt(N, A) when N > 0 -> cnt(N - 1, A + 4);
cnt(_, A) -> A.

again(N, A) when N > 0, A < 100 -> again(N - 1, A + 4);
again(N, _) when N > 0 -> again(N - 1, 0);
again(_, A) -> A.

check(8000) -> error(found);
check(A) -> A.

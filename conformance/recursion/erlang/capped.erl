%% In the corrected function the accumulator does not go on as it began: guesses miss.
%% Finds: error(found) raised on purpose
%% Runs: 60
-module(capped).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> term().
bug(N) -> check(cnt(N, 0)).

-spec fixed(integer()) -> term().
fixed(N) -> check(capped(N, 0)).

cnt(N, A) when N > 0 -> cnt(N - 1, A + 1);
cnt(_, A) -> A.

capped(N, A) when N > 0 -> capped(N - 1, min(A + 1, 40));
capped(_, A) -> A.

check(A) when A > 4000 -> error(found);
check(A) -> A.

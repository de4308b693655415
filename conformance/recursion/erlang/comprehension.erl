%% A comprehension over a list, and the length of what it gives.
%% Finds: error(found) raised on purpose
%% Runs: 150
-module(comprehension).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> term().
bug(L) -> check(count(L, 0)).

-spec fixed([integer()]) -> term().
fixed(L) -> check(count(L, 1) * 0).

count([X | T], N) when X > 3 -> count(T, N + 1);
count([_ | T], N) -> count(T, N);
count([], N) -> N.

check(2000) -> error(found);
check(A) -> A.

%% Two lists are walked side by side.
%% Finds: error(found) raised on purpose
%% Runs: 120
-module(two_lists).
-export([bug/2, fixed/2]).

-spec bug([integer()], [integer()]) -> term().
bug(A, B) -> check(zip(A, B, 0)).

-spec fixed([integer()], [integer()]) -> term().
fixed(A, B) -> check(-zip(A, B, 0)).

zip([_ | A], [_ | B], N) -> zip(A, B, N + 1);
zip(_, _, N) -> N.

check(1500) -> error(found);
check(A) -> A.

%% A fold over a list.
%% Finds: error(found) raised on purpose
%% Runs: 60
-module(fold).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> term().
bug(L) -> check(lists:foldl(fun (_, A) -> A + 1 end, 0, L)).

-spec fixed([integer()]) -> term().
fixed(L) -> check(lists:foldl(fun (_, A) -> A - 1 end, 0, L)).

check(A) when A > 4000 -> error(found);
check(A) -> A.

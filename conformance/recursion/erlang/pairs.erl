%% A list is walked in steps of two.
%% Finds: error(found) raised on purpose
%% Runs: 80
-module(pairs).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> term().
bug(L) -> check(pairs(L, 0)).

-spec fixed([integer()]) -> term().
fixed(L) -> check(-pairs(L, 0)).

pairs([_, _ | T], N) -> pairs(T, N + 1);
pairs(_, N) -> N.

check(2000) -> error(found);
check(A) -> A.

%% The length of a list, with an accumulator.
%% Finds: error(found) raised on purpose
%% Runs: 60
-module(length_by_tail_calls).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> term().
bug(L) -> check(len(L, 0)).

-spec fixed([integer()]) -> term().
fixed(L) -> check(-len(L, 1)).

len([_ | T], N) -> len(T, N + 1);
len([], N) -> N.

check(5000) -> error(found);
check(A) -> A.

%% The length of a list, counted when the calls come back.
%% Finds: error(found) raised on purpose
%% Runs: 60
-module(length_by_waiting_calls).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> term().
bug(L) -> check(len(L)).

-spec fixed([integer()]) -> term().
fixed(L) -> check(-len(L)).

len([_ | T]) -> 1 + len(T);
len([]) -> 0.

check(5000) -> error(found);
check(A) -> A.

%% In the corrected function long lists are refused: guesses miss.
%% Finds: error(found) raised on purpose
%% Runs: 60
-module(short_lists_only).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> term().
bug(L) -> check(len(L, 0)).

-spec fixed([integer()]) -> term().
fixed(L) -> check(short(L, 0)).

len([_ | T], N) -> len(T, N + 1);
len([], N) -> N.

short([_ | T], N) when N < 60 -> short(T, N + 1);
short(_, N) -> N.

check(3500) -> error(found);
check(A) -> A.

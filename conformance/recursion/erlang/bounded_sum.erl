%% The sum of a list whose elements are bounded by tests.
%% Finds: error(found) raised on purpose
%% Runs: 100
-module(bounded_sum).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> term().
bug(L) -> check(sum(L, 0)).

-spec fixed([integer()]) -> term().
fixed(L) -> check(-sum(L, 0)).

sum([H | T], S) when H >= 0, H =< 10 -> sum(T, S + H);
sum(_, S) -> S.

check(S) when S > 3000 -> error(found);
check(S) -> S.

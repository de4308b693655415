%% An accumulator begins somewhere and goes in steps of seven.
%% Finds: error(found) raised on purpose
%% Runs: 60
-module(steps_of_seven).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> term().
bug(N) -> check(f(N, 100)).

-spec fixed(integer()) -> term().
fixed(N) -> check(f(N, 101)).

f(0, A) -> A;
f(N, A) when N > 0 -> f(N - 1, A + 7);
f(_, A) -> A.

check(14100) -> error(found);
check(A) -> A.

%% Calls on a number wait for each other.
%% Finds: error(found) raised on purpose
%% Runs: 60
-module(waiting_calls_on_a_number).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> term().
bug(N) -> check(twice(N)).

-spec fixed(integer()) -> term().
fixed(N) -> check(1 + twice(N)).

twice(N) when N > 0 -> 2 + twice(N - 1);
twice(_) -> 0.

check(8000) -> error(found);
check(A) -> A.

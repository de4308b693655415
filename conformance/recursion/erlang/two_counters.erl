%% Two accumulators are added up in the end.
%% Finds: error(found) raised on purpose
%% Runs: 60
-module(two_counters).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> term().
bug(N) -> both(N, 0, 0).

-spec fixed(integer()) -> term().
fixed(N) -> both(N, 2, 0).

both(N, A, B) when N > 0 -> both(N - 1, A + 1, B + 3);
both(_, A, B) when A + B =:= 12000 -> error(found);
both(_, A, B) -> {A, B}.

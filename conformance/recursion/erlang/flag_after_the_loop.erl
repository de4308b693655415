%% Something else is asked after many iterations.
%% Finds: error(found) raised on purpose
%% Runs: 80
-module(flag_after_the_loop).
-export([bug/2, fixed/2]).

-spec bug(integer(), atom()) -> term().
bug(N, Flag) -> check(cnt(N, 0), Flag).

-spec fixed(integer(), atom()) -> term().
fixed(N, Flag) -> check(cnt(N rem 10, 0), Flag).

cnt(N, A) when N > 0 -> cnt(N - 1, A + 1);
cnt(_, A) -> A.

check(3000, on) -> error(found);
check(A, _) -> A.

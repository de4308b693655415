%% What the loop does depends on a second input that stays.
%% Finds: error(found) raised on purpose
%% Runs: 80
-module(branches_in_the_loop).
-export([bug/2, fixed/2]).

-spec bug(integer(), boolean()) -> term().
bug(N, B) -> check(f(N, B, 0)).

-spec fixed(integer(), boolean()) -> term().
fixed(N, B) -> check(3 * f(N, B, 0) + 1).

f(N, true, A) when N > 0 -> f(N - 1, true, A + 2);
f(N, false, A) when N > 0 -> f(N - 1, false, A + 1);
f(_, _, A) -> A.

check(A) when A =:= 6000 -> error(found);
check(A) -> A.

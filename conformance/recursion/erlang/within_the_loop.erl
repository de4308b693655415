%% The test is in the loop itself.
%% Finds: error(found) raised on purpose
%% Runs: 60
-module(within_the_loop).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> term().
bug(N) -> loop(N, 0).

-spec fixed(integer()) -> term().
fixed(N) -> loop(min(N, 50), 0).

loop(_, 3000) -> error(found);
loop(N, A) when N > 0 -> loop(N - 1, A + 1);
loop(_, A) -> A.

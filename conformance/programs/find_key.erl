%% A key that is not there is not a pair.
%% Finds: badmatch
%% Runs: 8
-module(find_key).
-export([bug/1, fixed/1]).

-spec bug([{atom(), integer()}]) -> integer().
bug([]) -> 0;
bug(L) -> {port, N} = lists:keyfind(port, 1, L), N.

-spec fixed([{atom(), integer()}]) -> integer().
fixed(L) -> case lists:keyfind(port, 1, L) of {port, N} -> N; false -> 0 end.

%% A zero found by its key.
%% Finds: badarith
%% Runs: 10
-module(find_key_value).
-export([bug/1, fixed/1]).

-spec bug([{atom(), integer()}]) -> integer().
bug(L) -> case lists:keyfind(size, 1, L) of {size, N} -> 100 div N; false -> 0 end.

-spec fixed([{atom(), integer()}]) -> integer().
fixed(L) -> case lists:keyfind(size, 1, L) of {size, N} when N =/= 0 -> 100 div N; _ -> 0 end.

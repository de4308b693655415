%% Two keys at once.
%% Finds: throw(both)
%% Runs: 10
-module(key_member).
-export([bug/1, fixed/1]).

-spec bug([{atom(), integer()}]) -> ok.
bug(L) -> case lists:keymember(up, 1, L) andalso lists:keymember(down, 1, L) of true -> throw(both); false -> ok end.

-spec fixed([{atom(), integer()}]) -> ok.
fixed(L) -> case lists:keymember(up, 1, L) andalso L =:= [] of true -> throw(both); false -> ok end.

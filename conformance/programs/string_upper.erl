%% Small letters become large ones.
%% Finds: throw(shout)
-module(string_upper).
-export([bug/1, fixed/1]).

-spec bug([32..126]) -> ok.
bug(L) when length(L) < 4 -> case string:to_upper(L) of "OK" -> throw(shout); _ -> ok end;
bug(_) -> ok.

-spec fixed([32..126]) -> ok.
fixed(L) when length(L) < 4 -> case string:to_upper(L) of "ok" -> throw(shout); _ -> ok end;
fixed(_) -> ok.

%% Two lists that together are one of four numbers.
%% Finds: throw(found)
-module(append_lists).
-export([bug/2, fixed/2]).

-spec bug([integer()], [integer()]) -> ok.
bug(L, M) -> case L ++ M of [_, _, 3, 4] -> throw(found); _ -> ok end.

-spec fixed([integer()], [integer()]) -> ok.
fixed(L, M) -> case L ++ [1 | M] of [] -> throw(found); _ -> ok end.

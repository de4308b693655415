%% A list as a tuple.
%% Finds: throw(triple)
-module(list_to_elements).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> ok.
bug(L) -> case list_to_tuple(L) of {1, 2, _} -> throw(triple); _ -> ok end.

-spec fixed([integer()]) -> ok.
fixed(L) -> case list_to_tuple([0 | L]) of {1, 2, _} -> throw(triple); _ -> ok end.

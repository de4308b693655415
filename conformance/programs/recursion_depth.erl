%% A nested term.
%% Finds: throw(deep)
-module(recursion_depth).
-export([bug/1, fixed/1]).

-type nest() :: leaf | {nest()}.

-spec bug(nest()) -> ok.
bug(T) -> case depth(T) of 4 -> throw(deep); _ -> ok end.

-spec fixed(nest()) -> ok.
fixed(T) -> case depth(T) of -1 -> throw(deep); _ -> ok end.

depth(leaf) -> 0;
depth({T}) -> 1 + depth(T).

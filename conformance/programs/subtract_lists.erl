%% Only the first of two equal elements is taken away.
%% Finds: function_clause
-module(subtract_lists).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> ok.
bug(L) when length(L) < 4 -> one(L -- [7]);
bug(_) -> ok.

-spec fixed([integer()]) -> ok.
fixed(L) when length(L) < 4 -> one([X || X <- L, X =/= 7]);
fixed(_) -> ok.

one([7 | _]) -> error(function_clause);
one(L) -> case lists:member(7, L) of false -> ok; true -> two(L) end.

two([]) -> ok.

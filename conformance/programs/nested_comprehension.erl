%% Two generators.
%% Finds: throw(pythagoras)
-module(nested_comprehension).
-export([bug/1, fixed/1]).

-spec bug([1..20]) -> ok.
bug(L) when length(L) < 3 -> case [1 || X <- L, Y <- L, X < Y, X * X + Y * Y =:= 169] of [] -> ok; _ -> throw(pythagoras) end;
bug(_) -> ok.

-spec fixed([1..20]) -> ok.
fixed(L) when length(L) < 3 -> case [1 || X <- L, Y <- L, X < Y, Y < X] of [] -> ok; _ -> throw(pythagoras) end;
fixed(_) -> ok.

%% Two equations at once.
%% Finds: throw(pair)
-module(parity_pair).
-export([bug/2, fixed/2]).

-spec bug(integer(), integer()) -> ok.
bug(X, Y) when X + Y =:= 30, X - Y =:= 4 -> throw(pair);
bug(_, _) -> ok.

-spec fixed(integer(), integer()) -> ok.
fixed(X, Y) when X + Y =:= 30, X - Y =:= 5 -> throw(pair);
fixed(_, _) -> ok.

%% A shorter tuple is smaller whatever is in it.
%% Finds: throw(smaller)
-module(order_of_tuples).
-export([bug/2, fixed/2]).

-spec bug({integer()}, {integer(), integer()}) -> ok.
bug(X, Y) when X < Y, element(1, X) > element(1, Y) + 10 -> throw(smaller);
bug(_, _) -> ok.

-spec fixed({integer()}, {integer(), integer()}) -> ok.
fixed(X, Y) when X >= Y -> throw(greater);
fixed(_, _) -> ok.

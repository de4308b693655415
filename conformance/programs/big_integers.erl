%% Integers have no bound.
%% Finds: throw(big)
-module(big_integers).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> ok.
bug(X) when X > 16#FFFFFFFFFFFFFFFFFF -> throw(big);
bug(_) -> ok.

-spec fixed(integer()) -> ok.
fixed(X) when X > 16#FFFFFFFFFFFFFFFFFF, X < 0 -> throw(big);
fixed(_) -> ok.

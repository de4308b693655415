%% Two numbers have the same absolute value.
%% Finds: badmatch
-module(absolute).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> ok.
bug(X) when abs(X) =:= 12 -> 12 = X, ok;
bug(_) -> ok.

-spec fixed(integer()) -> ok.
fixed(X) when abs(X) =:= 12 -> 144 = X * X, ok;
fixed(_) -> ok.

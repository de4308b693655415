%% 7.0 is loosely, but not exactly, equal to 7.
%% Finds: badmatch
-module(exact_equal).
-export([bug/1, fixed/1]).

-spec bug(number()) -> 7 | other.
bug(X) when X == 7 -> 7 = X;
bug(_) -> other.

-spec fixed(number()) -> 7 | other.
fixed(X) when X =:= 7 -> 7 = X;
fixed(_) -> other.

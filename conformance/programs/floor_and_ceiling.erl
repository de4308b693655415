%% Floor and ceiling are the same only for whole numbers.
%% Finds: badmatch
-module(floor_and_ceiling).
-export([bug/1, fixed/1]).

-spec bug(float()) -> ok.
bug(X) when X > 0.0, X < 9.0 -> true = (floor(X) =/= ceil(X)), ok;
bug(_) -> ok.

-spec fixed(float()) -> ok.
fixed(X) when X > 0.0, X < 9.0 -> true = (floor(X) =< ceil(X)), ok;
fixed(_) -> ok.

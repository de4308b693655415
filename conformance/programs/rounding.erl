%% Halves are rounded away from zero.
%% Finds: throw(up)
-module(rounding).
-export([bug/1, fixed/1]).

-spec bug(float()) -> ok.
bug(X) when X < 2.75, X > 0.0 -> case round(X) of 3 -> throw(up); _ -> ok end;
bug(_) -> ok.

-spec fixed(float()) -> ok.
fixed(X) when X < 2.25, X > 0.0 -> case round(X) of 3 -> throw(up); _ -> ok end;
fixed(_) -> ok.

%% A sum that comes back to zero.
%% Finds: throw(zero)
-module(folded).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> ok.
bug([_, _ | _] = L) -> case lists:foldl(fun(X, S) -> X - S end, 3, L) of 50 -> throw(zero); _ -> ok end;
bug(_) -> ok.

-spec fixed([integer()]) -> ok.
fixed(L) -> case lists:foldl(fun(X, S) -> S + X - X end, 3, L) of 50 -> throw(zero); _ -> ok end.

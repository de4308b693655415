%% A fun that remembers.
%% Finds: badarith
-module(fun_closure).
-export([bug/2, fixed/2]).

-spec bug(integer(), integer()) -> integer().
bug(X, Y) -> F = fun(Z) -> Z div (X - 4) end, F(Y).

-spec fixed(integer(), integer()) -> integer().
fixed(X, Y) -> F = fun(Z) when X =/= 4 -> Z div (X - 4); (_) -> 0 end, F(Y).

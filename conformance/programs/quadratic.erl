%% Roots of a polynomial.
%% Finds: badarith
-module(quadratic).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> integer().
bug(X) -> 1 div (X * X - 13 * X + 42).

-spec fixed(integer()) -> integer().
fixed(6) -> 0;
fixed(7) -> 0;
fixed(X) -> 1 div (X * X - 13 * X + 42).

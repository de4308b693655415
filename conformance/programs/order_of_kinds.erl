%% Every atom is greater than every number.
%% Finds: badarith
-module(order_of_kinds).
-export([bug/1, fixed/1]).

-spec bug(integer() | atom()) -> integer().
bug(X) when X > 1000 -> X + 1;
bug(_) -> 0.

-spec fixed(integer() | atom()) -> integer().
fixed(X) when is_integer(X), X > 1000 -> X + 1;
fixed(_) -> 0.

%% The second operand is not looked at if the first decides.
%% Finds: badarith
-module(lazy_and).
-export([bug/2, fixed/2]).

-spec bug(integer(), integer()) -> boolean().
bug(X, Y) -> X > 5 andalso 10 div Y > 1.

-spec fixed(integer(), integer()) -> boolean().
fixed(X, Y) -> X > 5 andalso Y =/= 0 andalso 10 div Y > 1.

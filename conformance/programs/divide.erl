%% The divisor may be zero after all.
%% Finds: badarith
-module(divide).
-export([bug/2, fixed/2]).

-spec bug(integer(), integer()) -> integer().
bug(X, Y) -> X div (Y - 17).

-spec fixed(integer(), integer()) -> integer().
fixed(_, 17) -> 0;
fixed(X, Y) -> X div (Y - 17).

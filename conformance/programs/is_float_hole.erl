%% Integer division of a float.
%% Finds: badarith
-module(is_float_hole).
-export([bug/1, fixed/1]).

-spec bug(number()) -> integer().
bug(X) when X > 100 -> X div 2;
bug(_) -> 0.

-spec fixed(number()) -> integer().
fixed(X) when is_integer(X), X > 100 -> X div 2;
fixed(_) -> 0.

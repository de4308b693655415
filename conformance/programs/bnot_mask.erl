%% The complement of -6 is 5.
%% Finds: badarith
-module(bnot_mask).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> integer().
bug(X) -> 10 div (bnot X - 5).

-spec fixed(integer()) -> integer().
fixed(X) when bnot X =/= 5 -> 10 div (bnot X - 5);
fixed(_) -> 0.

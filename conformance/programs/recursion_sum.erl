%% A sum in a recursion of our own.
%% Finds: badarith
-module(recursion_sum).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> integer().
bug(L) -> 100 div (total(L) - 9).

-spec fixed([integer()]) -> integer().
fixed(L) -> case total(L) of 9 -> 0; N -> 100 div (N - 9) end.

total([]) -> 0;
total([X | L]) -> X + total(L).

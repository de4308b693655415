%% Remainders of negative numbers are negative.
%% Finds: case_clause
-module(remainder).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> zero | one.
bug(X) -> case X rem 2 of 0 -> zero; 1 -> one end.

-spec fixed(integer()) -> zero | one.
fixed(X) -> case X rem 2 of 0 -> zero; 1 -> one; -1 -> one end.

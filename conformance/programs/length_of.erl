%% A list of five elements.
%% Finds: case_clause
-module(length_of).
-export([bug/1, fixed/1]).

-spec bug(list()) -> short | long.
bug(L) -> case length(L) of N when N < 5 -> short; N when N > 5 -> long end.

-spec fixed(list()) -> short | long.
fixed(L) -> case length(L) of N when N < 5 -> short; N when N >= 5 -> long end.

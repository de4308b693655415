%% The border is on neither side.
%% Finds: case_clause
-module(at_most).
-export([bug/2, fixed/2]).

-spec bug(integer(), integer()) -> less | more.
bug(X, Y) -> case {X =< Y - 1, X >= Y + 1} of {true, false} -> less; {false, true} -> more end.

-spec fixed(integer(), integer()) -> less | more.
fixed(X, Y) -> case X =< Y - 1 of true -> less; false -> more end.

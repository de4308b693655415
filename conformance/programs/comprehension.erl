%% Even numbers above ten.
%% Finds: case_clause
%% Runs: 8
-module(comprehension).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> ok.
bug(L) -> case [X || X <- L, X > 10, X rem 2 =:= 0] of [] -> ok; [_] -> ok end.

-spec fixed([integer()]) -> ok.
fixed(L) -> case [X || X <- L, X > 10, X < 10] of [] -> ok; [_] -> ok end.

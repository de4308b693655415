%% A filter may leave nothing.
%% Finds: badarg
%% Runs: 10
-module(head_of).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> integer().
bug([]) -> 0;
bug(L) -> hd([X || X <- L, X > 5] ++ [Y || Y <- L, Y < 5]).

-spec fixed([integer()]) -> integer().
fixed([]) -> 0;
fixed(L) -> hd([X || X <- L, X > 5] ++ [Y || Y <- L, Y =< 5]).

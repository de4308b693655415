%% A library module in between.
%% Finds: throw(full)
%% Runs: 12
-module(queue_of_lists).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> ok.
bug(L) -> Q = lists:foldl(fun queue:in/2, queue:new(), L), case queue:len(Q) of 3 -> throw(full); _ -> ok end.

-spec fixed([integer()]) -> ok.
fixed(L) -> Q = lists:foldl(fun queue:in/2, queue:new(), L), case queue:len(Q) of N when N < 0 -> throw(full); _ -> ok end.

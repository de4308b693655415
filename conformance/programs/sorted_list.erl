%% A list that sorting leaves as it is.
%% Finds: throw(sorted)
%% Runs: 8
-module(sorted_list).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> ok.
bug([A, B, C] = L) -> case lists:sort(L) of [C, A, B] when A < B, C < A -> throw(sorted); _ -> ok end;
bug(_) -> ok.

-spec fixed([integer()]) -> ok.
fixed([A, B, C] = L) -> case lists:sort(L) of [A, B, C] when A > B -> throw(sorted); _ -> ok end;
fixed(_) -> ok.

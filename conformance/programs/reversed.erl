%% The last element counts.
%% Finds: badmatch
-module(reversed).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> ok.
bug([_, _ | _] = L) -> case lists:reverse(L) of [9 | _] -> [9 | _] = L, ok; _ -> ok end;
bug(_) -> ok.

-spec fixed([integer()]) -> ok.
fixed([_, _ | _] = L) -> case lists:reverse(L) of [9 | _] -> 9 = lists:last(L), ok; _ -> ok end;
fixed(_) -> ok.

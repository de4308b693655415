%% The sum of three numbers.
%% Finds: throw(sum)
%% Runs: 10
-module(sum_of_list).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> ok.
bug([_, _, _] = L) -> case lists:sum(L) of 100 -> throw(sum); _ -> ok end;
bug(_) -> ok.

-spec fixed([integer()]) -> ok.
fixed([_, _, _] = L) -> case lists:sum(L) - hd(L) =:= lists:sum(tl(L)) of false -> throw(sum); true -> ok end;
fixed(_) -> ok.

%% Orders are put into groups by their kind; express orders of 70 in all divide by nothing.
%% Finds: badarith
%% Crash: bug([{express, 30}, {express, 40}])
-module(order_groups).
-export([bug/1, fixed/1]).

-spec bug([{express | normal, 0..100}]) -> integer().
bug(Orders) -> load(Orders, 70).

-spec fixed([{express | normal, 0..100}]) -> integer().
fixed(Orders) -> load(Orders, 70.5).

load(Orders, Most) ->
    Groups = maps:groups_from_list(fun({Kind, _}) -> Kind end, fun({_, N}) -> N end, Orders),
    case Groups of
        #{express := [_, _ | _] = Express} -> trunc(100 / (lists:sum(Express) - Most));
        _ -> 0
    end.

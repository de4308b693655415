%% Three ways to sort a list, and a check that a list is sorted.
-module(sorting).
-export([quick/1, insertion/1, by_tree/1, is_sorted/1]).

quick([]) ->
    [];
quick([Pivot | Rest]) ->
    quick([X || X <- Rest, X < Pivot]) ++ [Pivot] ++ quick([X || X <- Rest, X >= Pivot]).

insertion(List) ->
    lists:foldl(fun insert/2, [], List).

insert(X, [Y | Rest]) when X > Y -> [Y | insert(X, Rest)];
insert(X, Rest) -> [X | Rest].

%% Equal elements are lost: a set keeps one of each.
by_tree(List) ->
    gb_sets:to_list(gb_sets:from_list(List)).

is_sorted([X, Y | Rest]) -> X =< Y andalso is_sorted([Y | Rest]);
is_sorted(_) -> true.

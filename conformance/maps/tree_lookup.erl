%% Prices in a balanced tree: the one before the last is missing when there is only one.
%% Finds: function_clause
%% Crash: bug([{7, 99}])
-module(tree_lookup).
-export([bug/1, fixed/1]).

-spec bug([{1..20, 1..99}]) -> integer().
bug(Prices) -> price(Prices, fun(Key, Tree) -> gb_trees:get(Key, Tree) end).

-spec fixed([{1..20, 1..99}]) -> integer().
fixed(Prices) ->
    price(Prices, fun(Key, Tree) ->
                          case gb_trees:lookup(Key, Tree) of {value, V} -> V; none -> 0 end
                  end).

price(Prices, Get) ->
    Tree = lists:foldl(fun({K, V}, T) -> gb_trees:enter(K, V, T) end, gb_trees:empty(), Prices),
    case gb_trees:is_empty(Tree) of
        true -> 0;
        false ->
            case gb_trees:largest(Tree) of
                {Last, 99} -> Get(Last - 1, Tree);
                {_, Price} -> Price
            end
    end.

%% The smallest offer in a tree of offers: there may be none.
%% Finds: function_clause
%% Crash: bug(gb_trees:empty(), 1)
-module(smallest_offer).
-export([bug/2, fixed/2]).

-spec bug(gb_trees:tree(integer(), atom()), integer()) -> integer().
bug(Offers, Least) ->
    {Price, _} = gb_trees:smallest(Offers),
    max(Least, Price).

-spec fixed(gb_trees:tree(integer(), atom()), integer()) -> integer().
fixed(Offers, Least) ->
    case gb_trees:is_empty(Offers) of
        true -> Least;
        false -> max(Least, element(1, gb_trees:smallest(Offers)))
    end.

%% A basket of articles with their prices in cents. Two vouchers that are worth as much as the whole
%% basket leave nothing to share the postage among.
-module(basket).
-export([total/1, postage/2]).

-type article() :: #{price := 1..10000, count => 1..9}.
-type basket() :: #{atom() => article()}.

-spec total(basket()) -> non_neg_integer().
total(Basket) ->
    maps:fold(fun(_, Article, Sum) -> Sum + cost(Article) end, 0, Basket).

cost(#{price := Price, count := Count}) -> Price * Count;
cost(#{price := Price}) -> Price.

%% How many cents of postage come to one euro of what is paid.
-spec postage(basket(), #{first => 0..5000, second => 0..5000}) -> non_neg_integer().
postage(Basket, _) when map_size(Basket) =:= 0 -> 0;
postage(Basket, Vouchers) ->
    Paid = total(Basket) - lists:sum(maps:values(Vouchers)),
    case Vouchers of
        #{first := _, second := _} -> 495 * 100 div Paid;
        _ -> 495
    end.

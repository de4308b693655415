%% A stock from which more is taken than there is of one article.
%% Finds: badmatch
%% Crash: bug([{add, nut, 5}, {take, nut, 6}])
-module(inventory_moves).
-export([bug/1, fixed/1]).

-type article() :: nut | bolt | washer.

-spec bug([{add | take, article(), 0..100}]) -> non_neg_integer().
bug(Moves) -> stock(Moves, #{nut => 0, bolt => 0, washer => 0}, strict).

-spec fixed([{add | take, article(), 0..100}]) -> non_neg_integer().
fixed(Moves) -> stock(Moves, #{nut => 0, bolt => 0, washer => 0}, lenient).

stock([{add, Article, N} | Rest], Stock, Mode) when is_map_key(Article, Stock) ->
    stock(Rest, maps:update_with(Article, fun(Old) -> Old + N end, Stock), Mode);
stock([{take, Article, N} | Rest], Stock, Mode) ->
    case Stock of
        #{Article := There} when N =:= 0; There =:= 0 -> stock(Rest, Stock, Mode);
        #{Article := There} ->
            {ok, Left} = left(There, N, Mode),
            stock(Rest, Stock#{Article := Left}, Mode);
        _ -> stock(Rest, Stock, Mode)
    end;
stock([_ | Rest], Stock, Mode) -> stock(Rest, Stock, Mode);
stock([], Stock, _) -> lists:sum(maps:values(Stock)).

left(There, N, _) when N =< There -> {ok, There - N};
left(_, _, lenient) -> {ok, 0};
left(_, _, strict) -> {error, out_of_stock}.

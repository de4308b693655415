%% Bar codes of 13 digits that carry a price, when the check digit is right: nothing is sold for nothing.
%% Finds: badarith
%% Crash: bug(<<"2812345000007">>, 250)
-module(ean_price).
-export([bug/2, fixed/2]).

-spec bug(binary(), non_neg_integer()) -> {ok, binary(), term()} | {error, atom()}.
bug(Code, Paid) -> scan(Code, Paid, fun pieces/2).

-spec fixed(binary(), non_neg_integer()) -> {ok, binary(), term()} | {error, atom()}.
fixed(Code, Paid) -> scan(Code, Paid, fun pieces_if_any/2).

scan(<<Body:12/binary, Check>> = Code, Paid, Pieces) when Check >= $0, Check =< $9 ->
    case are_digits(Code) andalso (10 - sum(Body, 1, 0) rem 10) rem 10 =:= Check - $0 of
        true -> article(Body, Paid, Pieces);
        false -> {error, check_digit}
    end;
scan(_, _, _) -> {error, malformed}.

article(<<"28", Item:5/binary, Price:5/binary>>, Paid, Pieces) ->
    {ok, Item, Pieces(Paid, binary_to_integer(Price))};
article(<<"2", _/binary>>, _, _) -> {error, other_shop};
article(Body, _, _) -> {ok, Body, one}.

are_digits(Text) -> [D || <<D>> <= Text, D < $0 orelse D > $9] =:= [].

sum(<<D, Rest/binary>>, Weight, Sum) -> sum(Rest, 4 - Weight, Sum + (D - $0) * Weight);
sum(<<>>, _, Sum) -> Sum.

pieces(Paid, Price) -> {Paid div Price, Paid rem Price}.

pieces_if_any(_, 0) -> free;
pieces_if_any(Paid, Price) -> pieces(Paid, Price).

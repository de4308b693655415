%% Card numbers with spaces, whose last digit agrees: a length that no issuer of that digit has.
%% Finds: if_clause
%% Crash: bug(<<"4000 0000 0000 02">>)
-module(luhn_card).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, atom(), binary()} | {error, atom()}.
bug(Text) -> card(Text, fun issuer/2).

-spec fixed(binary()) -> {ok, atom(), binary()} | {error, atom()}.
fixed(Text) -> card(Text, fun any_issuer/2).

card(Text, Issuer) ->
    Number = << <<C>> || <<C>> <= Text, C =/= $\s >>,
    Digits = [C - $0 || <<C>> <= Number, C >= $0, C =< $9],
    Size = length(Digits),
    if
        Size =/= byte_size(Number) -> {error, no_digit};
        Size < 13; Size > 19 -> {error, size};
        true ->
            case luhn(lists:reverse(Digits), 0) rem 10 of
                0 -> {ok, Issuer(hd(Digits), Size), binary:part(Number, Size, -4)};
                _ -> {error, mistyped}
            end
    end.

luhn([A, B | Rest], Sum) when B > 4 -> luhn(Rest, Sum + A + 2 * B - 9);
luhn([A, B | Rest], Sum) -> luhn(Rest, Sum + A + 2 * B);
luhn([A], Sum) -> Sum + A;
luhn([], Sum) -> Sum.

issuer(First, Size) ->
    if
        First =:= 4, Size =:= 13; First =:= 4, Size =:= 16; First =:= 4, Size =:= 19 -> visa;
        First =:= 5, Size =:= 16 -> mastercard;
        First =:= 3, Size =:= 15 -> amex;
        First =/= 4 -> other
    end.

any_issuer(4, Size) when Size =/= 13, Size =/= 16, Size =/= 19 -> unknown;
any_issuer(First, Size) -> issuer(First, Size).

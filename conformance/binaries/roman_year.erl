%% A year in Roman numerals, as under an old film: of the pairs that take away, one has been forgotten.
%% Finds: badmatch
%% Crash: bug(<<"(MCDXL)">>)
-module(roman_year).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, pos_integer()} | {error, atom()}.
bug(Text) -> year(Text, [{$C, $M}, {$X, $C}, {$X, $L}, {$I, $X}, {$I, $V}]).

-spec fixed(binary()) -> {ok, pos_integer()} | {error, atom()}.
fixed(Text) -> year(Text, [{$C, $M}, {$C, $D}, {$X, $C}, {$X, $L}, {$I, $X}, {$I, $V}]).

year(<<"(", Rest/binary>>, Pairs) ->
    case binary:split(Rest, <<")">>) of
        [Numeral, <<>>] when Numeral =/= <<>> ->
            Letters = [C || <<C>> <= Numeral],
            case lists:all(fun(L) -> value(L) > 0 end, Letters) of
                true -> sum(Letters, 1000, 0, Pairs);
                false -> {error, letter}
            end;
        _ -> {error, no_numeral}
    end;
year(_, _) -> {error, no_numeral}.

sum([A, B | Rest], Least, Sum, Pairs) when A =/= B ->
    case {value(A), value(B)} of
        {X, _} when X > Least -> {error, order};
        {X, Y} when X > Y -> sum([B | Rest], X, Sum + X, Pairs);
        {X, Y} when Y > 10 * X; X =:= 5; X =:= 50; X =:= 500 -> {error, pair};
        {X, Y} ->
            [Pair] = [{P, Q} || {P, Q} <- Pairs, P =:= A, Q =:= B],
            sum(Rest, X - 1, Sum + Y - value(element(1, Pair)), Pairs)
    end;
sum([A | Rest], Least, Sum, Pairs) ->
    case value(A) of
        X when X > Least -> {error, order};
        X -> sum(Rest, X, Sum + X, Pairs)
    end;
sum([], _, Sum, _) -> {ok, Sum}.

value($I) -> 1;
value($V) -> 5;
value($X) -> 10;
value($L) -> 50;
value($C) -> 100;
value($D) -> 500;
value($M) -> 1000;
value(_) -> 0.

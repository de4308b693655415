%% Colours of CSS: of the four ways to write one, that of four digits is missing.
%% Finds: case_clause
%% Crash: bug(<<"#f0A8">>)
-module(hex_colour).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {byte(), byte(), byte(), byte()} | {error, atom()}.
bug(Text) -> colour(Text, fun parts/1).

-spec fixed(binary()) -> {byte(), byte(), byte(), byte()} | {error, atom()}.
fixed(Text) -> colour(Text, fun all_parts/1).

colour(<<"#", Digits/binary>>, Parts) when byte_size(Digits) > 2, byte_size(Digits) < 9 ->
    Values = [digit(D) || <<D>> <= Digits],
    case lists:member(none, Values) of
        true -> {error, no_digit};
        false -> Parts(Values)
    end;
colour(<<"transparent">>, _) -> {0, 0, 0, 0};
colour(_, _) -> {error, no_colour}.

parts(Digits) ->
    case Digits of
        [R, G, B] -> {R * 17, G * 17, B * 17, 255};
        [R1, R2, G1, G2, B1, B2] -> {R1 * 16 + R2, G1 * 16 + G2, B1 * 16 + B2, 255};
        [R1, R2, G1, G2, B1, B2, A1, A2] ->
            {R1 * 16 + R2, G1 * 16 + G2, B1 * 16 + B2, A1 * 16 + A2};
        Odd when length(Odd) rem 2 =:= 1 -> {error, odd}
    end.

all_parts([R, G, B, A]) -> {R * 17, G * 17, B * 17, A * 17};
all_parts(Digits) -> parts(Digits).

digit(D) when D >= $0, D =< $9 -> D - $0;
digit(D) when D >= $a, D =< $f -> D - $a + 10;
digit(D) when D >= $A, D =< $F -> D - $A + 10;
digit(_) -> none.

%% A sentence of NMEA, such as "$SDDPT,2.5*hh": a sounder that hears no ground leaves the depth out.
%% Finds: badarg
%% Crash: bug(<<"$SDDPT,,0.5*7C">>)
%% Missed: incomplete: a type was unfolded to a bound is not followed
-module(nmea_depth).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, tuple()} | {error, atom()}.
bug(Sentence) -> sentence(Sentence, fun decimetres/1).

-spec fixed(binary()) -> {ok, tuple()} | {error, atom()}.
fixed(Sentence) -> sentence(Sentence, fun possible_decimetres/1).

sentence(<<"$", Rest/binary>>, Decimetres) ->
    case binary:split(Rest, <<"*">>) of
        [Text, <<High, Low>>] ->
            Sum = lists:foldl(fun(Byte, S) -> Byte bxor S end, 0, binary_to_list(Text)),
            case hex(High) * 16 + hex(Low) of
                Sum -> fields(binary:split(Text, <<",">>, [global]), Decimetres);
                _ -> {error, sum}
            end;
        _ -> {error, no_sum}
    end;
sentence(_, _) -> {error, no_sentence}.

fields([<<_:2/binary, "DPT">>, Depth, Offset | _], Decimetres) ->
    case {Decimetres(Depth), Decimetres(Offset)} of
        {error, _} -> {error, depth};
        {_, error} -> {error, offset};
        {D, O} -> {ok, {depth, D + O}}
    end;
fields([Name | _], _) -> {ok, {ignored, Name}}.

%% Digits, and after a point one more.
decimetres(Text) ->
    [Whole | Point] = binary:split(Text, <<".">>),
    case {all_digits(Whole), Point} of
        {true, []} -> binary_to_integer(Whole) * 10;
        {true, [<<D>>]} when D >= $0, D =< $9 -> binary_to_integer(Whole) * 10 + D - $0;
        _ -> error
    end.

possible_decimetres(<<>>) -> error;
possible_decimetres(<<".", _/binary>>) -> error;
possible_decimetres(Text) -> decimetres(Text).

all_digits(Text) -> lists:all(fun(C) -> C >= $0 andalso C =< $9 end, binary_to_list(Text)).

hex(D) when D >= $0, D =< $9 -> D - $0;
hex(D) when D >= $A, D =< $F -> D - $A + 10;
hex(_) -> 256.

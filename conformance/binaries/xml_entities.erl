%% Text of XML with references to characters: a number that no character has.
%% Finds: badarg
%% Crash: bug(<<"1 &lt; &#55300;">>)
-module(xml_entities).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, binary()} | {error, atom()}.
bug(Text) -> text(Text, <<>>, fun character/1).

-spec fixed(binary()) -> {ok, binary()} | {error, atom()}.
fixed(Text) -> text(Text, <<>>, fun known_character/1).

text(<<"&#", Rest/binary>>, Done, Character) ->
    case number(Rest, 0) of
        {N, More} when N > 0 ->
            case Character(N) of
                error -> {error, no_character};
                C -> text(More, <<Done/binary, C/binary>>, Character)
            end;
        _ -> {error, bad_reference}
    end;
text(<<"&lt;", Rest/binary>>, Done, Character) -> text(Rest, <<Done/binary, "<">>, Character);
text(<<"&gt;", Rest/binary>>, Done, Character) -> text(Rest, <<Done/binary, ">">>, Character);
text(<<"&amp;", Rest/binary>>, Done, Character) -> text(Rest, <<Done/binary, "&">>, Character);
text(<<"&", _/binary>>, _, _) -> {error, unknown_entity};
text(<<C, Rest/binary>>, Done, Character) -> text(Rest, <<Done/binary, C>>, Character);
text(<<>>, Done, _) -> {ok, Done}.

number(<<";", Rest/binary>>, N) -> {N, Rest};
number(<<D, Rest/binary>>, N) when D >= $0, D =< $9, N < 111412 -> number(Rest, N * 10 + D - $0);
number(_, _) -> error.

character(N) -> <<N/utf8>>.

known_character(N) when N >= 16#D800, N =< 16#DFFF; N > 16#10FFFF -> error;
known_character(N) -> <<N/utf8>>.

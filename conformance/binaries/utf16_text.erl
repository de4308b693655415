%% Text in UTF-16 whose first character tells the order of bytes: half of a pair that stands alone.
%% Finds: badmatch
%% Crash: bug(<<16#FF, 16#FE, $h, 0, 16#3D, 16#D8, $i, 0>>)
-module(utf16_text).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, string()} | {error, atom()}.
bug(Text) -> text(Text, fun character/2).

-spec fixed(binary()) -> {ok, string()} | {error, atom()}.
fixed(Text) -> text(Text, fun possible_character/2).

text(<<16#FE, 16#FF, Rest/binary>>, Character) -> characters(Rest, big, [], Character);
text(<<16#FF, 16#FE, Rest/binary>>, Character) -> characters(Rest, little, [], Character);
text(_, _) -> {error, no_mark}.

characters(<<>>, _, Seen, _) -> {ok, lists:reverse(Seen)};
characters(<<_>>, _, _, _) -> {error, odd};
characters(Bin, Order, Seen, Character) ->
    case Character(Order, Bin) of
        {0, _} -> {ok, lists:reverse(Seen)};
        {C, Rest} -> characters(Rest, Order, [C | Seen], Character);
        error -> {error, pair}
    end.

character(big, Bin) ->
    <<C/utf16-big, Rest/binary>> = Bin,
    {C, Rest};
character(little, Bin) ->
    <<C/utf16-little, Rest/binary>> = Bin,
    {C, Rest}.

possible_character(big, <<C/utf16-big, Rest/binary>>) -> {C, Rest};
possible_character(little, <<C/utf16-little, Rest/binary>>) -> {C, Rest};
possible_character(_, _) -> error.

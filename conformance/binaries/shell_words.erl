%% The words of a shell command, with quotes and backslashes: a backslash that is the last character.
%% Finds: function_clause
%% Crash: bug(<<"cp 'a b' \"c\\\"d\" e\\">>)
-module(shell_words).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [binary()]} | {error, atom()}.
bug(Line) -> between(Line, [], fun escaped/1).

-spec fixed(binary()) -> {ok, [binary()]} | {error, atom()}.
fixed(Line) -> between(Line, [], fun perhaps_escaped/1).

between(<<" ", Rest/binary>>, Words, Escaped) -> between(Rest, Words, Escaped);
between(<<"#", _/binary>>, Words, _) -> {ok, lists:reverse(Words)};
between(<<>>, Words, _) -> {ok, lists:reverse(Words)};
between(Line, Words, Escaped) -> word(Line, <<>>, Words, Escaped).

word(<<" ", Rest/binary>>, Word, Words, Escaped) -> between(Rest, [Word | Words], Escaped);
word(<<>>, Word, Words, _) -> {ok, lists:reverse(Words, [Word])};
word(<<"'", Rest/binary>>, Word, Words, Escaped) ->
    case binary:split(Rest, <<"'">>) of
        [Text, More] -> word(More, <<Word/binary, Text/binary>>, Words, Escaped);
        [_] -> {error, open_quote}
    end;
word(<<"\"", Rest/binary>>, Word, Words, Escaped) -> quoted(Rest, Word, Words, Escaped);
word(<<"\\", Rest/binary>>, Word, Words, Escaped) ->
    case Escaped(Rest) of
        {C, More} -> word(More, <<Word/binary, C/binary>>, Words, Escaped);
        error -> {error, open_escape}
    end;
word(<<C, Rest/binary>>, Word, Words, Escaped) -> word(Rest, <<Word/binary, C>>, Words, Escaped).

quoted(<<"\"", Rest/binary>>, Word, Words, Escaped) -> word(Rest, Word, Words, Escaped);
quoted(<<"\\", C, Rest/binary>>, Word, Words, Escaped) when C =:= $"; C =:= $\\; C =:= $$ ->
    quoted(Rest, <<Word/binary, C>>, Words, Escaped);
quoted(<<C, Rest/binary>>, Word, Words, Escaped) -> quoted(Rest, <<Word/binary, C>>, Words, Escaped);
quoted(<<>>, _, _, _) -> {error, open_quote}.

escaped(<<"\n", Rest/binary>>) -> {<<>>, Rest};
escaped(<<C, Rest/binary>>) -> {<<C>>, Rest}.

perhaps_escaped(<<>>) -> error;
perhaps_escaped(Rest) -> escaped(Rest).

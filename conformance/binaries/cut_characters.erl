%% Messages of at most so many bytes, with their text in UTF-8: one that is cut within its last character.
%% Finds: case_clause
%% Crash: bug(<<2:16, "ok", 5:16, "caf", 16#E2, 16#82>>)
-module(cut_characters).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [{non_neg_integer(), string()}]} | {error, atom()}.
bug(Stream) -> messages(Stream, [], fun characters/1).

-spec fixed(binary()) -> {ok, [{non_neg_integer(), string()}]} | {error, atom()}.
fixed(Stream) -> messages(Stream, [], fun characters_before_the_cut/1).

messages(<<Size:16, Text:Size/binary, Rest/binary>>, Seen, Characters) when Size < 256 ->
    case Characters(Text) of
        error -> {error, encoding};
        String -> messages(Rest, [{length(String), String} | Seen], Characters)
    end;
messages(<<>>, Seen, _) -> {ok, lists:reverse(Seen)};
messages(_, _, _) -> {error, size}.

characters(Text) ->
    case unicode:characters_to_list(Text) of
        String when is_list(String) -> String;
        {error, _, _} -> error
    end.

characters_before_the_cut(Text) ->
    case unicode:characters_to_list(Text) of
        {incomplete, String, _} -> String;
        _ -> characters(Text)
    end.

%% Words of a line, counted: a line that begins with a space has an empty one in front.
%% Finds: badarg
%% Crash: bug(<<" ab">>)
-module(word_count).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> [byte()] | {error, atom()}.
bug(Line) -> initials(Line, fun(Words) -> Words end).

-spec fixed(binary()) -> [byte()] | {error, atom()}.
fixed(Line) -> initials(Line, fun(Words) -> [Word || Word <- Words, Word =/= <<>>] end).

initials(Line, Kept) ->
    case re:run(Line, "^[a-z ]*$", [{capture, none}]) of
        match when byte_size(Line) < 12 ->
            [binary:first(Word) || Word <- Kept(re:split(Line, " +", [trim]))];
        match -> {error, long};
        nomatch -> {error, no_words}
    end.

%% Texts for Clew, and problems: {error | warning, File, Line, Column, Text}; 0 where it is not known.
-module(clew_text).

-export([problem/4, problems/2, text/1, text_in/1]).

problems(Kind, Files) ->
    [described(Kind, File, Problem) || {File, Problems} <- Files, Problem <- Problems].

described(Kind, File, {Place, Module, Reason}) ->
    problem(Kind, File, Place, explain(Module, Reason));
described(Kind, File, {Module, Reason}) ->
    problem(Kind, File, none, explain(Module, Reason)).

explain(Module, Reason) ->
    try
        iolist_to_binary(text(Module:format_error(Reason)))
    catch
        _:_ -> io_lib:format("~tp", [Reason])
    end.

problem(Kind, File, {Line, Column}, Text) -> {Kind, text(File), Line, Column, text(Text)};
problem(Kind, File, Line, Text) when is_integer(Line) -> {Kind, text(File), Line, 0, text(Text)};
problem(Kind, File, _, Text) -> {Kind, text(File), 0, 0, text(Text)}.

text(Chars) ->
    case unicode:characters_to_binary(Chars) of
        Text when is_binary(Text) -> Text;
        _ -> iolist_to_binary(io_lib:format("~tp", [Chars]))
    end.

text_in(Text) -> unicode:characters_to_list(Text).

%% Numbers as people write them: what has an exponent and no point is no float for Erlang.
%% Finds: badarg
%% Crash: bug(<<"12e3">>)
-module(float_exponent).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, number()} | {error, atom()}.
bug(Text) -> number(Text, fun list_to_float/1).

-spec fixed(binary()) -> {ok, number()} | {error, atom()}.
fixed(Text) -> number(Text, fun to_float/1).

number(Text, Float) ->
    case re:run(Text, "^[-+]?[0-9]{1,4}(?:\\.[0-9]{1,3})?(e[-+]?[0-9]{1,2})?\\z",
                [{capture, [0, 1], list}]) of
        {match, [Digits, ""]} ->
            case lists:member($., Digits) of
                true -> {ok, list_to_float(Digits)};
                false -> {ok, list_to_integer(Digits)}
            end;
        {match, [All, _]} -> {ok, Float(All)};
        nomatch -> {error, no_number}
    end.

to_float(Text) ->
    case re:run(Text, "\\.", [{capture, none}]) of
        match -> list_to_float(Text);
        nomatch ->
            list_to_float(re:replace(Text, "e", ".0&", [{return, list}]))
    end.

%% Lines of key=value: a value in quotes may be empty.
%% Finds: badarg
%% Crash: bug(<<"port = \"\"">>)
-module(settings_line).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, binary(), byte()} | skip | {error, atom()}.
bug(Line) -> setting(Line, fun binary:first/1).

-spec fixed(binary()) -> {ok, binary(), byte()} | skip | {error, atom()}.
fixed(Line) -> setting(Line, fun first_if_any/1).

setting(Line, First) ->
    case re:run(Line, "^\\s*(?:#.*)?$", [{capture, none}]) of
        match -> skip;
        nomatch ->
            case re:run(Line, "^\\s*([a-z_]+)\\s*=\\s*(?:\"([^\"]*)\"|(\\S+))\\s*$") of
                {match, [_, Key, Value]} -> {ok, part(Line, Key), First(part(Line, Value))};
                {match, [_, Key, {-1, 0}, Value]} -> {ok, part(Line, Key), First(part(Line, Value))};
                nomatch -> {error, malformed}
            end
    end.

part(Line, {At, Length}) -> binary:part(Line, At, Length).

first_if_any(<<>>) -> 0;
first_if_any(Value) -> binary:first(Value).

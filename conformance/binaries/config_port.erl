%% A line of a configuration such as "port= 8080", with blanks before the number: a port of 0 divides.
%% Finds: badarith
%% Crash: bug(<<"port= 0">>)
-module(config_port).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, non_neg_integer()} | {error, atom()}.
bug(Line) -> port(Line, 0).

-spec fixed(binary()) -> {ok, non_neg_integer()} | {error, atom()}.
fixed(Line) -> port(Line, 1).

port(Line, Least) ->
    case unicode:bin_is_7bit(Line) andalso string:split(Line, "=") of
        [Key, Value] -> value(Key, string:trim(Value), Least);
        [_] -> {error, no_value};
        false -> {error, encoding}
    end.

value(<<"port">>, Value, Least) ->
    case string:to_integer(Value) of
        {Port, <<>>} when Port >= Least -> {ok, 65535 div Port};
        _ -> {error, range}
    end;
value(_, _, _) -> {error, key}.

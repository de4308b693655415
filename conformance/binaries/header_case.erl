%% A header whose name counts in large and small letters alike: the length of the name is not that of the value.
%% Finds: badmatch
%% Crash: bug("Retry-After:x")
-module(header_case).
-export([bug/1, fixed/1]).

-spec bug(string()) -> {ok, integer()} | ignored | {error, atom()}.
bug(Line) ->
    case string:split(Line, ":") of
        [Name, Value] ->
            case string:equal(Name, "retry-after", true) of
                true ->
                    {Seconds, []} = string:to_integer(string:trim(Value)),
                    {ok, Seconds};
                false -> ignored
            end;
        _ -> ignored
    end.

-spec fixed(string()) -> {ok, integer()} | ignored | {error, atom()}.
fixed(Line) ->
    case string:split(Line, ":") of
        [Name, Value] ->
            case lists:all(fun is_ascii/1, Line) andalso string:equal(Name, "retry-after", true) of
                true ->
                    case string:to_integer(string:trim(Value)) of
                        {Seconds, []} when is_integer(Seconds) -> {ok, Seconds};
                        _ -> {error, date}
                    end;
                false -> ignored
            end;
        _ -> ignored
    end.

is_ascii(C) -> C < 128.

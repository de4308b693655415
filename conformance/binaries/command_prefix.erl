%% Commands by their prefix; the one that sets a level takes a number in base 16.
%% Finds: badarg
%% Crash: bug("LEVEL ")
-module(command_prefix).
-export([bug/1, fixed/1]).

-spec bug(string()) -> {atom(), integer()} | unknown.
bug(Command) -> run(Command, false).

-spec fixed(string()) -> {atom(), integer()} | unknown.
fixed(Command) -> run(Command, true).

run(Command, Checks) ->
    case lists:all(fun(C) -> C >= $\s andalso C < 127 end, Command) of
        true -> dispatch(Command, Checks);
        false -> unknown
    end.

dispatch(Command, Checks) ->
    case string:prefix(Command, "LEVEL ") of
        nomatch ->
            case string:prefix(Command, "STOP") of
                [] -> {stop, 0};
                _ -> unknown
            end;
        Level -> level(Level, Checks)
    end.

level(Level, true) ->
    try {level, list_to_integer(Level, 16)}
    catch error:badarg -> unknown
    end;
level(Level, false) -> {level, list_to_integer(Level, 16)}.

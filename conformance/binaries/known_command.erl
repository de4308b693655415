%% Commands by the names of atoms that there are; one that is known is not done.
%% Finds: case_clause
%% Crash: bug(<<"run:restart">>)
-module(known_command).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, integer()} | {error, atom()}.
bug(<<"run:", Name/binary>>) ->
    case command(Name) of
        start -> {ok, 1};
        stop -> {ok, 2};
        Other when Other =/= restart -> {error, Other}
    end;
bug(_) -> {error, syntax}.

-spec fixed(binary()) -> {ok, integer()} | {error, atom()}.
fixed(<<"run:", Name/binary>>) ->
    case command(Name) of
        start -> {ok, 1};
        stop -> {ok, 2};
        restart -> {ok, 3};
        Other -> {error, Other}
    end;
fixed(_) -> {error, syntax}.

command(Name) ->
    try binary_to_existing_atom(Name, utf8)
    catch error:_ -> unknown
    end.

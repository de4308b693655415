%% A mode by its name; the name of each is made an atom, and one of them has no number.
%% Finds: function_clause
%% Crash: bug(<<"mode:async">>)
-module(mode_atom).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, integer()} | {error, atom()}.
bug(<<"mode:", Name/binary>>) when byte_size(Name) < 12 ->
    try binary_to_atom(Name, utf8) of
        Mode when Mode =:= sync; Mode =:= async; Mode =:= none -> {ok, number(Mode)};
        _ -> {error, mode}
    catch
        error:badarg -> {error, encoding}
    end;
bug(_) -> {error, syntax}.

-spec fixed(binary()) -> {ok, integer()} | {error, atom()}.
fixed(<<"mode:", Name/binary>>) when byte_size(Name) < 12 ->
    try binary_to_atom(Name, utf8) of
        Mode when Mode =:= sync; Mode =:= none -> {ok, number(Mode)};
        _ -> {error, mode}
    catch
        error:badarg -> {error, encoding}
    end;
fixed(_) -> {error, syntax}.

number(sync) -> 1;
number(none) -> 2.

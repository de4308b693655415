%% Rights are sets of the new kind; an owner without the right to read is not expected.
%% Finds: badmatch
%% Crash: bug([write, own])
-module(role_rights).
-export([bug/1, fixed/1]).

-spec bug([read | write | own]) -> boolean().
bug(Rights) -> check(sets:from_list(Rights, [{version, 2}]), strict).

-spec fixed([read | write | own]) -> boolean().
fixed(Rights) -> check(sets:from_list(Rights, [{version, 2}]), lenient).

check(Rights, Mode) ->
    case sets:is_element(own, Rights) andalso sets:size(Rights) =:= 2 of
        true when Mode =:= strict ->
            true = sets:is_element(read, Rights);
        Other -> Other
    end.

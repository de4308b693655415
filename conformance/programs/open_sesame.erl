%% One atom of all that a text can be made into.
%% Finds: throw(open)
-module(open_sesame).
-export([bug/1, fixed/1]).

-spec bug(string()) -> ok.
bug(L) ->
    try list_to_atom(L) of
        sesame -> throw(open);
        _ -> ok
    catch error:_ -> ok
    end.

-spec fixed(string()) -> ok.
fixed(L) ->
    try list_to_atom(L) of
        A when A =:= 'Sesame', L =:= "sesame" -> throw(open);
        _ -> ok
    catch error:_ -> ok
    end.

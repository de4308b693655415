%% An integer is not the text of a float.
%% Finds: badarg
-module(float_of_text).
-export([bug/1, fixed/1]).

-spec bug(string()) -> float().
bug(L) -> list_to_float(L).

-spec fixed(string()) -> float().
fixed(L) -> try list_to_float(L) catch error:badarg -> 0.0 end.

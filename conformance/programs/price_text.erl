%% A price as people write it.
%% Finds: throw(free)
-module(price_text).
-export([bug/1, fixed/1]).

-spec bug(string()) -> ok.
bug(L) -> try list_to_float(L) of P when P < 0.5, P > 0.25 -> throw(free); _ -> ok catch error:badarg -> ok end.

-spec fixed(string()) -> ok.
fixed(L) -> try list_to_float(L) of P when P < 0.25, P > 0.5 -> throw(free); _ -> ok catch error:badarg -> ok end.

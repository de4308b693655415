%% The reason of an error carries the value.
%% Finds: badmatch
-module(caught_error).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> ok.
bug(X) -> try error({bad, X}) catch error:{bad, Y} when Y =/= 11 -> ok; error:R -> ok = R end.

-spec fixed(integer()) -> ok.
fixed(X) -> try error({bad, X}) catch error:{bad, Y} when Y =/= 11 -> ok; error:{bad, 11} -> ok end.

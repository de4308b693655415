%% Three amounts that are added one after the other must be just one litre: doubles make it hard to say so.
%% Finds: badmatch
%% Crash: bug(0.2)
-module(running_total).
-export([bug/1, fixed/1]).

-spec bug(float()) -> {ok, float()}.
bug(First) -> filled(First, fun rest/1).

-spec fixed(float()) -> {ok, float()}.
fixed(First) -> filled(First, fun rest_of_any/1).

filled(First, Rest) ->
    case First + 0.1 + 0.7 of
        1.0 -> {ok, Rest(First)};
        Sum -> {ok, Sum}
    end.

rest(First) ->
    0.8 = 1.0 - First + 0.0625,
    First.

rest_of_any(First) -> 1.0 - First.

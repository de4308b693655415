%% Only one field changes.
%% Finds: badmatch
-module(record_update).
-export([bug/1, fixed/1]).

-record(point, {x = 0 :: integer(), y = 0 :: integer()}).

-spec bug(#point{}) -> ok.
bug(P) -> Q = P#point{x = 1}, if Q#point.y > 90 -> P = Q, ok; true -> ok end.

-spec fixed(#point{}) -> ok.
fixed(P) -> Q = P#point{x = P#point.x}, if Q#point.y > 90 -> P = Q, ok; true -> ok end.

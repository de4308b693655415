%% Three flags at once are forgotten.
%% Finds: function_clause
-module(band_flags).
-export([bug/1, fixed/1]).

-spec bug(0..15) -> atom().
bug(X) when X band 7 =/= 7 -> ok;
bug(X) when X band 8 =:= 0 -> ok.

-spec fixed(0..15) -> atom().
fixed(X) when X band 7 =/= 7 -> ok;
fixed(X) when X band 8 =:= 0 -> ok;
fixed(15) -> all.

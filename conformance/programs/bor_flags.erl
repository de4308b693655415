%% A number that adds nothing to the mask.
%% Finds: badmatch
-module(bor_flags).
-export([bug/1, fixed/1]).

-spec bug(0..255) -> ok.
bug(X) -> case X bor 16#F0 of 16#F5 -> 5 = X, ok; _ -> ok end.

-spec fixed(0..255) -> ok.
fixed(X) -> case X bor 16#F0 of 16#F5 -> 5 = X band 15, ok; _ -> ok end.

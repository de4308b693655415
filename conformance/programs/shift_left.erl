%% A shift by the input.
%% Finds: case_clause
-module(shift_left).
-export([bug/1, fixed/1]).

-spec bug(0..20) -> small | large.
bug(N) -> case 1 bsl N of X when X < 4096 -> small; X when X > 4096 -> large end.

-spec fixed(0..20) -> small | large.
fixed(N) -> case 1 bsl N of X when X < 4096 -> small; X when X >= 4096 -> large end.

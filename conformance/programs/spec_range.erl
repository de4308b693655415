%% The last of a range.
%% Finds: case_clause
-module(spec_range).
-export([bug/1, fixed/1]).

-spec bug(1..12) -> 28..31.
bug(M) -> case M of 2 -> 28; _ when M =:= 4; M =:= 6; M =:= 9 -> 30; _ when M < 11 -> 31; 12 -> 31 end.

-spec fixed(1..12) -> 28..31.
fixed(M) -> case M of 2 -> 28; _ when M =:= 4; M =:= 6; M =:= 9; M =:= 11 -> 30; _ -> 31 end.

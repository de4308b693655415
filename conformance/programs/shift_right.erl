%% Shifts to the right round down.
%% Finds: throw(found)
-module(shift_right).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> ok.
bug(X) when X bsr 3 =:= -5 -> throw(found);
bug(_) -> ok.

-spec fixed(integer()) -> ok.
fixed(X) when X bsr 3 =:= -5, X > 0 -> throw(found);
fixed(_) -> ok.

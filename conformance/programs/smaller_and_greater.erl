%% The smaller one of two is the greater one if they are the same.
%% Finds: throw(same)
-module(smaller_and_greater).
-export([bug/2, fixed/2]).

-spec bug(integer(), integer()) -> ok.
bug(X, Y) when X > 4 -> case max(X, Y) - min(X, Y) of 0 -> throw(same); _ -> ok end;
bug(_, _) -> ok.

-spec fixed(integer(), integer()) -> ok.
fixed(X, Y) when X > 4 -> case max(X, Y) - min(X, Y) of -1 -> throw(same); _ -> ok end;
fixed(_, _) -> ok.

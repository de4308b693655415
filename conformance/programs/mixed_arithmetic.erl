%% An integer and a float add up to a float.
%% Finds: throw(exact)
-module(mixed_arithmetic).
-export([bug/2, fixed/2]).

-spec bug(integer(), float()) -> ok.
bug(X, Y) when X > 3, X + Y == 10.5 -> throw(exact);
bug(_, _) -> ok.

-spec fixed(integer(), float()) -> ok.
fixed(X, Y) when X > 3, is_integer(X + Y) -> throw(exact);
fixed(_, _) -> ok.

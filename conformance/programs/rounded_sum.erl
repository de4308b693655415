%% The sum of what was rounded is not what the sum is rounded to.
%% Finds: badmatch
-module(rounded_sum).
-export([bug/2, fixed/2]).

-spec bug(float(), float()) -> integer().
bug(X, Y) when X > 0.0, X < 100.0, Y > 0.0, Y < 100.0 -> S = round(X) + round(Y), S = round(X + Y), S;
bug(_, _) -> 0.

-spec fixed(float(), float()) -> integer().
fixed(X, Y) when X > 0.0, X < 100.0, Y > 0.0, Y < 100.0 -> S = round(X) + round(Y), S;
fixed(_, _) -> 0.

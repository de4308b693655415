%% A float divisor of zero.
%% Finds: badarith
-module(divide_floats).
-export([bug/1, fixed/1]).

-spec bug(float()) -> float().
bug(X) -> 1.0 / (X - 2.5).

-spec fixed(float()) -> float().
fixed(X) when X - 2.5 == 0 -> 0.0;
fixed(X) when X > 3.0 -> 1.0 / (X - 2.5);
fixed(_) -> 1.0.

%% The float of an integer is whole.
%% Finds: throw(half)
-module(to_float).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> ok.
bug(X) when float(X) / 2 == 10.5 -> throw(half);
bug(_) -> ok.

-spec fixed(integer()) -> ok.
fixed(X) when float(X) == 10.5 -> throw(half);
fixed(_) -> ok.

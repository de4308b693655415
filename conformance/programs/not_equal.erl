%% Two numbers may differ in kind only.
%% Finds: badmatch
-module(not_equal).
-export([bug/1, fixed/1]).

-spec bug({number(), number()}) -> ok.
bug({X, Y}) when X /= Y -> ok;
bug({X, Y}) -> X = Y, ok.

-spec fixed({number(), number()}) -> ok.
fixed({X, Y}) when X =/= Y -> ok;
fixed({X, Y}) -> X = Y, ok.

%% Lists are compared element by element, so the first may be greater without being longer.
%% Finds: badarg
-module(order_of_lists).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> integer().
bug(X) when X > [5, 5] -> hd(tl(X));
bug(_) -> 0.

-spec fixed([integer()]) -> integer().
fixed([_, Y | _] = X) when X > [5, 5] -> Y;
fixed(_) -> 0.

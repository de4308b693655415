%% Only true and false can be negated.
%% Finds: badarg
-module(not_a_boolean).
-export([bug/1, fixed/1]).

-spec bug(boolean() | unknown) -> boolean().
bug(X) -> not X.

-spec fixed(boolean() | unknown) -> boolean().
fixed(unknown) -> false;
fixed(X) -> not X.

%% The tail of a list with one element has no tail.
%% Finds: badarg
-module(tail_of).
-export([bug/1, fixed/1]).

-spec bug(nonempty_list()) -> list().
bug(L) -> tl(tl(L)).

-spec fixed(nonempty_list()) -> list().
fixed([_]) -> [];
fixed(L) -> tl(tl(L)).

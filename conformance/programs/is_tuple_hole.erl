%% Tuples of three elements are forgotten.
%% Finds: if_clause
-module(is_tuple_hole).
-export([bug/1, fixed/1]).

-spec bug(tuple()) -> integer().
bug(X) -> if is_tuple(X), tuple_size(X) < 3 -> 1; is_tuple(X), tuple_size(X) > 3 -> 2 end.

-spec fixed(tuple()) -> integer().
fixed(X) -> if is_tuple(X), tuple_size(X) < 3 -> 1; is_tuple(X) -> 2 end.

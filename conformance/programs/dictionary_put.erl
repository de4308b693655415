%% What is put into the process dictionary comes out again.
%% Finds: badarith
-module(dictionary_put).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> integer().
bug(X) -> put(n, X - 3), 12 div get(n).

-spec fixed(integer()) -> integer().
fixed(X) -> put(n, X - 3), case get(n) of 0 -> 0; N -> 12 div N end.

%% A message keeps its value.
%% Finds: case_clause
-module(message_to_self).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> ok.
bug(X) -> self() ! {n, X}, receive {n, N} -> case N of 19 -> case N of 20 -> ok end; _ -> ok end end.

-spec fixed(integer()) -> ok.
fixed(X) -> self() ! {n, X}, receive {n, N} -> case N of 19 -> case N of 19 -> ok end; _ -> ok end end.

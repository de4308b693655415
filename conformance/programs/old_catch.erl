%% A caught error is a tuple.
%% Finds: case_clause
-module(old_catch).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> ok.
bug(X) -> case catch (1 div (X - 30)) of N when is_integer(N) -> ok end.

-spec fixed(integer()) -> ok.
fixed(X) -> case catch (1 div (X - 30)) of N when is_integer(N) -> ok; {'EXIT', _} -> ok end.

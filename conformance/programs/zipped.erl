%% Lists of different lengths.
%% Finds: function_clause
-module(zipped).
-export([bug/2, fixed/2]).

-spec bug([integer()], [integer()]) -> [{integer(), integer()}].
bug(L, M) -> lists:zip(L, M).

-spec fixed([integer()], [integer()]) -> [{integer(), integer()}].
fixed(L, M) when length(L) =:= length(M) -> lists:zip(L, M);
fixed(_, _) -> [].

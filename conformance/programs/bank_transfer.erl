%% More than there is cannot be taken.
%% Finds: badmatch
-module(bank_transfer).
-export([bug/3, fixed/3]).

-spec bug(integer(), integer(), integer()) -> {integer(), integer()}.
bug(A, B, N) when N > 0 -> {ok, Left} = take(A, N), {Left, B + N};
bug(A, B, _) -> {A, B}.

-spec fixed(integer(), integer(), integer()) -> {integer(), integer()}.
fixed(A, B, N) when N > 0 -> case take(A, N) of {ok, Left} -> {Left, B + N}; _ -> {A, B} end;
fixed(A, B, _) -> {A, B}.

take(A, N) when A >= N -> {ok, A - N};
take(_, _) -> {error, overdrawn}.

%% A check that always throws: of the codes that it throws one was forgotten.
%% Finds: badarith
%% Crash: bug(fun(_) -> throw(12) end, 3)
-module(thrown_code).
-export([bug/2, fixed/2]).

-spec bug(fun((integer()) -> no_return()), integer()) -> integer().
bug(Check, N) -> code(Check, N, 12).

-spec fixed(fun((integer()) -> no_return()), integer()) -> integer().
fixed(Check, N) -> code(Check, N, 12.5).

code(Check, N, Odd) ->
    try
        Check(N)
    catch
        throw:Code when is_integer(Code) -> trunc(100 / (Code - Odd));
        throw:_ -> 0
    end.

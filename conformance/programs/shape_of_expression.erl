%% An evaluator of small expressions.
%% Finds: badarith
-module(shape_of_expression).
-export([bug/1, fixed/1]).

-type expression() :: integer() | {add | divide, expression(), expression()}.

-spec bug(expression()) -> integer().
bug(N) when is_integer(N) -> N;
bug({add, A, B}) -> bug(A) + bug(B);
bug({divide, A, B}) -> bug(A) div bug(B).

-spec fixed(expression()) -> integer().
fixed(N) when is_integer(N) -> N;
fixed({add, A, B}) -> fixed(A) + fixed(B);
fixed({divide, A, B}) -> D = fixed(B), if D =:= 0 -> 0; true -> fixed(A) div D end.

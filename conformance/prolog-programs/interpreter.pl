%% Runs a list of assignments; a variable that was never set is looked up all the same.
%% Runs: 100
%% Finds: unbound
%! bug(+Program:list, -Memory) is semidet.
bug(Program, Memory) :- run(Program, [], Memory).
run([], M, M).
run([set(X, E)|Rest], M, Out) :- atom(X), number_of(E, M, V), run(Rest, [X-V|M], Out).
run([skip|Rest], M, Out) :- run(Rest, M, Out).
number_of(N, _, N) :- integer(N).
number_of(plus(A, B), M, V) :- number_of(A, M, X), number_of(B, M, Y), V is X + Y.
number_of(var(X), M, V) :- atom(X), ( memberchk(X-V0, M) -> V = V0 ; throw(unbound(X)) ).
%! fixed(+Program:list, -Memory) is semidet.
fixed(Program, Memory) :- go(Program, [], Memory).
go([], M, M).
go([set(X, E)|Rest], M, Out) :- atom(X), amount(E, M, V), go(Rest, [X-V|M], Out).
go([skip|Rest], M, Out) :- go(Rest, M, Out).
amount(N, _, N) :- integer(N).
amount(plus(A, B), M, V) :- amount(A, M, X), amount(B, M, Y), V is X + Y.
amount(var(X), M, V) :- atom(X), ( memberchk(X-V0, M) -> V = V0 ; V = 0 ).

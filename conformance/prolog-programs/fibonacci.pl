%% Fibonacci numbers up to a limit, by pairs; one value was never expected.
%% Finds: unlucky
%! bug(+N:integer, -F:integer) is semidet.
bug(N, F) :- N >= 0, N < 30, pair(N, F, _), ( F =:= 144 -> throw(unlucky) ; true ).
pair(0, 0, 1) :- !.
pair(N, A, B) :- M is N - 1, pair(M, Z, A), B is Z + A.
%! fixed(+N:integer, -F:integer) is semidet.
fixed(N, F) :- N >= 0, N < 30, pair(N, F, _), ( F =:= 145 -> throw(unlucky) ; true ).

%% A counter goes down by one, an accumulator up by one.
%% Finds: found
%% Runs: 60
%! bug(+N:integer) is semidet.
bug(N) :- cnt(N, 0, R), check(R).
%! fixed(+N:integer) is semidet.
fixed(N) :- N < 100, cnt(N, 0, R), check(R).
cnt(N, A, R) :- N > 0, !, N1 is N - 1, A1 is A + 1, cnt(N1, A1, R).
cnt(_, A, A).
check(5000) :- throw(found).
check(R) :- R =\= 5000.

%% An accumulator begins somewhere and goes in steps of seven.
%% Finds: found
%% Runs: 60
%! bug(+N:integer) is semidet.
bug(N) :- f(N, 100, R), check(R).
%! fixed(+N:integer) is semidet.
fixed(N) :- f(N, 101, R), check(R).
f(N, A, A) :- N =< 0, !.
f(N, A, R) :- N1 is N - 1, A1 is A + 7, f(N1, A1, R).
check(14100) :- throw(found).
check(R) :- R =\= 14100.

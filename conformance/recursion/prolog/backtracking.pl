%% Each iteration leaves a choice point.
%% Finds: found
%% Runs: 80
%! bug(+N:integer) is semidet.
bug(N) :- step(N, 0, R), check(R).
%! fixed(+N:integer) is semidet.
fixed(N) :- step(N, 0, R), D is -R - 1, check(D).
step(N, A, R) :- N > 0, N1 is N - 1, A1 is A + 1, step(N1, A1, R).
step(N, A, A) :- N =< 0.
check(2500) :- throw(found).
check(R) :- R =\= 2500.

%% In the corrected predicate the accumulator begins again: guesses miss.
%% Finds: found
%% Runs: 60
%! bug(+N:integer) is semidet.
bug(N) :- cnt(N, 0, R), D is 4 * R, check(D).
%! fixed(+N:integer) is semidet.
fixed(N) :- again(N, 0, R), check(R).
cnt(N, A, R) :- N > 0, !, N1 is N - 1, A1 is A + 1, cnt(N1, A1, R).
cnt(_, A, A).
again(N, A, R) :- N > 0, A < 100, !, N1 is N - 1, A1 is A + 4, again(N1, A1, R).
again(N, _, R) :- N > 0, !, N1 is N - 1, again(N1, 0, R).
again(_, A, A).
check(8000) :- throw(found).
check(R) :- R =\= 8000.

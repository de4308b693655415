%% In the corrected predicate the accumulator does not go on as it began: guesses miss.
%% Finds: found
%% Runs: 60
%! bug(+N:integer) is semidet.
bug(N) :- cnt(N, 0, R), check(R).
%! fixed(+N:integer) is semidet.
fixed(N) :- capped(N, 0, R), check(R).
cnt(N, A, R) :- N > 0, !, N1 is N - 1, A1 is A + 1, cnt(N1, A1, R).
cnt(_, A, A).
capped(N, A, R) :- N > 0, !, N1 is N - 1, A1 is min(A + 1, 40), capped(N1, A1, R).
capped(_, A, A).
check(R) :- R > 4000, throw(found).
check(R) :- R =< 4000.

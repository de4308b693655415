%% A counter goes down by three.
%% Finds: found
%% Runs: 60
%! bug(+N:integer) is semidet.
bug(N) :- cnt(N, 0, R), check(R).
%! fixed(+N:integer) is semidet.
fixed(N) :- cnt(N, 0, R), D is 2 * R + 1, check(D).
cnt(N, A, R) :- N > 0, !, N1 is N - 3, A1 is A + 1, cnt(N1, A1, R).
cnt(_, A, A).
check(R) :- R =:= 4000, throw(found).
check(R) :- R =\= 4000.

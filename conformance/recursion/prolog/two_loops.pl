%% One loop after the other.
%% Finds: found
%% Runs: 120
%! bug(+N:integer, +M:integer) is semidet.
bug(N, M) :- cnt(N, 0, A), cnt(M, A, R), check(R).
%! fixed(+N:integer, +M:integer) is semidet.
fixed(N, M) :- cnt(N, 0, A), cnt(M, A, R), D is 2 * R + 1, check(D).
cnt(N, A, R) :- N > 0, !, N1 is N - 1, A1 is A + 1, cnt(N1, A1, R).
cnt(_, A, A).
check(R) :- R =:= 6000, throw(found).
check(R) :- R =\= 6000.

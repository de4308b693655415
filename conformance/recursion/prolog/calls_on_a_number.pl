%% Calls on a number wait for each other.
%% Finds: found
%% Runs: 60
%! bug(+N:integer) is semidet.
bug(N) :- twice(N, R), check(R).
%! fixed(+N:integer) is semidet.
fixed(N) :- twice(N, R), D is R + 1, check(D).
twice(N, 0) :- N =< 0, !.
twice(N, R) :- M is N - 1, twice(M, Q), R is Q + 2.
check(8000) :- throw(found).
check(R) :- R =\= 8000.

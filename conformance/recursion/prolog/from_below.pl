%% A counter goes up from a negative number to zero.
%% Finds: found
%% Runs: 60
%! bug(+N:integer) is semidet.
bug(N) :- up(N, 10, R), check(R).
%! fixed(+N:integer) is semidet.
fixed(N) :- up(N, 11, R), check(R).
up(N, A, R) :- N < 0, !, N1 is N + 2, A1 is A - 2, up(N1, A1, R).
up(_, A, A).
check(-6000) :- throw(found).
check(R) :- R =\= -6000.

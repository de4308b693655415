%% Something else is asked after many iterations.
%% Finds: found
%% Runs: 80
%! bug(+N:integer, +Flag:atom) is semidet.
bug(N, Flag) :- cnt(N, 0, R), check(R, Flag).
%! fixed(+N:integer, +Flag:atom) is semidet.
fixed(N, Flag) :- N < 10, cnt(N, 0, R), check(R, Flag).
cnt(N, A, R) :- N > 0, !, N1 is N - 1, A1 is A + 1, cnt(N1, A1, R).
cnt(_, A, A).
check(3000, on) :- !, throw(found).
check(_, _).

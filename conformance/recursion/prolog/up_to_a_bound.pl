%% A counter goes up to a bound that is the input.
%% Finds: found
%% Runs: 60
%! bug(+N:integer) is semidet.
bug(N) :- up(0, N, 0, R), check(R).
%! fixed(+N:integer) is semidet.
fixed(N) :- up(0, N, 1, R), check(R).
up(I, N, A, R) :- I < N, !, I1 is I + 1, A1 is A + 2, up(I1, N, A1, R).
up(_, _, A, A).
check(9000) :- throw(found).
check(R) :- R =\= 9000.

%% The length of a list, with an accumulator.
%% Finds: found
%% Runs: 80
%! bug(+L:list(integer)) is semidet.
bug(L) :- len(L, 0, R), check(R).
%! fixed(+L:list(integer)) is semidet.
fixed(L) :- len(L, 0, R), D is -R - 1, check(D).
len([], N, N).
len([_|T], N, R) :- N1 is N + 1, len(T, N1, R).
check(5000) :- throw(found).
check(R) :- R =\= 5000.

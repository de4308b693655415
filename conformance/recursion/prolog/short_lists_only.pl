%% In the corrected predicate long lists are refused: guesses miss.
%% Finds: found
%% Runs: 80
%! bug(+L:list(integer)) is semidet.
bug(L) :- len(L, 0, R), check(R).
%! fixed(+L:list(integer)) is semidet.
fixed(L) :- short(L, 0, R), check(R).
len([], N, N).
len([_|T], N, R) :- N1 is N + 1, len(T, N1, R).
short([_|T], N, R) :- N < 60, !, N1 is N + 1, short(T, N1, R).
short(_, N, N).
check(3500) :- throw(found).
check(R) :- R =\= 3500.

%% A list is walked in steps of two.
%% Finds: found
%% Runs: 120
%% Missed: the second of two elements is asked for only when the first is there, in another branch
%! bug(+L:list(integer)) is semidet.
bug(L) :- pairs(L, 0, R), check(R).
%! fixed(+L:list(integer)) is semidet.
fixed(L) :- pairs(L, 0, R), D is -R - 1, check(D).
pairs([_, _|T], N, R) :- !, N1 is N + 1, pairs(T, N1, R).
pairs(_, N, N).
check(2000) :- throw(found).
check(R) :- R =\= 2000.

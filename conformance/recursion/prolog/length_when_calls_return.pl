%% The length of a list, counted when the calls come back.
%% Finds: found
%% Runs: 80
%! bug(+L:list(integer)) is semidet.
bug(L) :- len(L, R), check(R).
%! fixed(+L:list(integer)) is semidet.
fixed(L) :- len(L, R), D is -R - 1, check(D).
len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.
check(5000) :- throw(found).
check(R) :- R =\= 5000.

%% The length of a list, by the builtin.
%% Finds: found
%% Runs: 60
%! bug(+L:list(integer)) is semidet.
bug(L) :- length(L, N), check(N).
%! fixed(+L:list(integer)) is semidet.
fixed(L) :- length(L, N), D is -N - 1, check(D).
check(N) :- N =:= 7000, throw(found).
check(N) :- N =\= 7000.

%% A fold over a list.
%% Finds: found
%% Runs: 80
%! bug(+L:list(integer)) is semidet.
bug(L) :- foldl(more, L, 0, R), check(R).
%! fixed(+L:list(integer)) is semidet.
fixed(L) :- foldl(less, L, 0, R), check(R).
more(_, A, B) :- B is A + 1.
less(_, A, B) :- B is A - 1.
check(R) :- R > 4000, throw(found).
check(R) :- R =< 4000.

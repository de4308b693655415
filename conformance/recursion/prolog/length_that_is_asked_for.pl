%% A length that is asked for.
%% Finds: found
%% Runs: 60
%! bug(+L:list(integer)) is semidet.
bug(L) :- length(L, 4500), !, throw(found).
bug(_).
%! fixed(+L:list(integer)) is semidet.
fixed(L) :- length(L, N), N >= 0, !.
fixed(_) :- throw(found).


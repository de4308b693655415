%% The factorial; below zero there is no end.
%% Finds: loop
%! bug(+N:integer, -F:integer) is det.
bug(0, 1) :- !.
bug(N, F) :- M is N - 1, bug(M, G), F is N * G.
%! fixed(+N:integer, -F:integer) is semidet.
fixed(0, 1) :- !.
fixed(N, F) :- N > 0, N < 50, M is N - 1, fixed(M, G), F is N * G.

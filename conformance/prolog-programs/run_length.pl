%% Runs of equal elements, packed and unpacked; a count of zero is unpacked wrongly.
%% Finds: negative
%% Never completed: copies/4 clause 4, it throws
%! bug(+Packed:list, -Xs:list) is semidet.
bug(Packed, Xs) :- unpacked(Packed, Xs).
unpacked([], []).
unpacked([N*X|Ps], Xs) :- integer(N), N >= 0, M is N - 1, copies(M, X, Xs, Rest), unpacked(Ps, Rest).
copies(N, _, _, _) :- N < 0, throw(negative).
copies(0, X, [X|Rest], Rest) :- !.
copies(N, X, [X|Xs], Rest) :- N < 10, M is N - 1, copies(M, X, Xs, Rest).
%! fixed(+Xs:list, -Packed:list) is det.
fixed([], []).
fixed([X|Xs], [N*X|Ps]) :- counted(Xs, X, 1, N, Rest), fixed(Rest, Ps).
counted([Y|Ys], X, N, All, Rest) :- Y == X, !, M is N + 1, counted(Ys, X, M, All, Rest).
counted(Ys, _, N, N, Ys).

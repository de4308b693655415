%% Moves of a tower; a tower of fewer than no discs never ends.
%% Finds: loop
%! bug(+N:integer, -Moves:list) is det.
bug(N, Moves) :- moved(N, left, right, middle, Moves, []).
moved(0, _, _, _, Ms, Ms) :- !.
moved(N, A, B, C, Ms, Rest) :- M is N - 1, moved(M, A, C, B, Ms, [A-B|More]), moved(M, C, B, A, More, Rest).
%! fixed(+N:integer, -Moves:list) is semidet.
fixed(N, Moves) :- N >= 0, N < 8, shifted(N, left, right, middle, Moves, []).
shifted(0, _, _, _, Ms, Ms) :- !.
shifted(N, A, B, C, Ms, Rest) :- M is N - 1, shifted(M, A, C, B, Ms, [A-B|More]), shifted(M, C, B, A, More, Rest).

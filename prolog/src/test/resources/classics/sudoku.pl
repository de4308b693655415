% A four by four Sudoku by permutation.
%? solve([[1,_,_,4],[_,_,1,_],[_,1,_,_],[4,_,_,1]], S)
%? solve([[1,1,_,_],[_,_,_,_],[_,_,_,_],[_,_,_,_]], S)
%? findall(x, solve([[1,2,3,4],[3,4,1,2],[_,_,_,_],[_,_,_,_]], _), L)
solve(Rows, Rows) :-
    Rows = [R1,R2,R3,R4],
    perm([1,2,3,4], R1), perm([1,2,3,4], R2), boxes(R1, R2),
    perm([1,2,3,4], R3), perm([1,2,3,4], R4), boxes(R3, R4),
    columns(R1, R2, R3, R4).
boxes([], []).
boxes([A,B|T], [C,D|U]) :- different([A,B,C,D]), boxes(T, U).
columns([], [], [], []).
columns([A|As], [B|Bs], [C|Cs], [D|Ds]) :- different([A,B,C,D]), columns(As, Bs, Cs, Ds).
different([]).
different([X|Xs]) :- \+ mem(X, Xs), different(Xs).
mem(X, [Y|_]) :- X == Y.
mem(X, [_|T]) :- mem(X, T).
perm([], []).
perm(L, [X|P]) :- pick(X, L, R), perm(R, P).
pick(X, [X|Xs], Xs).
pick(X, [Y|Ys], [Y|Zs]) :- pick(X, Ys, Zs).

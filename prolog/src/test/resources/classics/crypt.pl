% SEND + MORE = MONEY, and TO + GO = OUT.
%? out(Ds)
%? send(Ds)
pick(X, [X|Xs], Xs).
pick(X, [Y|Ys], [Y|Zs]) :- pick(X, Ys, Zs).
column(A, B, C0, D, C) :- S is A + B + C0, D is S mod 10, C is S // 10.
digits([0,1,2,3,4,5,6,7,8,9]).
out([T,O,G,U]) :-
    digits(D0), pick(O, D0, D1), O > 0,
    column(O, O, 0, T, C1), pick(T, D1, D2), T > 0,
    pick(G, D2, D3), G > 0,
    column(T, G, C1, U, O), pick(U, D3, _).
send([S,E,N,D,M,O,R,Y]) :-
    M = 1, digits(All), pick(M, All, D0),
    pick(D, D0, D1), pick(E, D1, D2), column(D, E, 0, Y, C1), pick(Y, D2, D3),
    pick(N, D3, D4), pick(R, D4, D5), column(N, R, C1, E, C2),
    pick(O, D5, D6), column(E, O, C2, N, C3),
    pick(S, D6, _), S > 0, column(S, M, C3, O, M).

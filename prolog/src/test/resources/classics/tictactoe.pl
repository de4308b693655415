% Minimax on a small board.
%? best(b(x,x,e, o,o,e, e,e,e), x, M, V)
%? best(b(x,o,x, o,o,e, e,x,e), x, M, V)
%? best(b(x,o,x, x,o,o, o,x,e), x, M, V)
%? won(b(x,x,x, o,o,e, e,e,e), P)
other(x, o).
other(o, x).
line(1,2,3). line(4,5,6). line(7,8,9). line(1,4,7).
line(2,5,8). line(3,6,9). line(1,5,9). line(3,5,7).
won(B, P) :- line(I, J, K), arg(I, B, P), P \== e, arg(J, B, P), arg(K, B, P), !.
moves(B, Ms) :- findall(I, arg(I, B, e), Ms).
play(B, P, I, C) :- B =.. [b|L], put(L, I, P, M), C =.. [b|M].
put([_|T], 1, P, [P|T]) :- !.
put([H|T], I, P, [H|R]) :- J is I - 1, put(T, J, P, R).
value(B, P, 1) :- won(B, P), !.
value(B, P, -1) :- other(P, Q), won(B, Q), !.
value(B, _, 0) :- moves(B, []), !.
value(B, P, V) :- best(B, P, _, V).
best(B, P, Move, V) :-
    moves(B, Ms), other(P, Q),
    findall(W-M, ( mem(M, Ms), play(B, P, M, C), value(C, Q, U), W is -U ), Vs),
    keysort(Vs, Sorted), end(Sorted, V-Move).
mem(X, [X|_]).
mem(X, [_|T]) :- mem(X, T).
end([X], X) :- !.
end([_|T], X) :- end(T, X).

% A knight's tour on a small board.
%? tour(3-4, 1-1, T)
%? jump(3-3, 1-1, Q)
%? tour(3-3, 1-1, T)
jump(W-H, X-Y, A-B) :-
    move(DX, DY), A is X + DX, B is Y + DY, A >= 1, A =< W, B >= 1, B =< H.
move(1, 2). move(2, 1). move(2, -1). move(1, -2).
move(-1, -2). move(-2, -1). move(-2, 1). move(-1, 2).
tour(W-H, From, Tour) :- N is W * H, tour(N, W-H, [From], Tour).
tour(1, _, T, T) :- !.
tour(N, S, [P|Ps], T) :-
    jump(S, P, Q), \+ seen(Q, Ps), M is N - 1, tour(M, S, [Q,P|Ps], T).
seen(X, [X|_]) :- !.
seen(X, [_|T]) :- seen(X, T).

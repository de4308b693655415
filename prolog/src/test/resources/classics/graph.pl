% Paths in a graph that changes.
%? path(a, d, P)
%? findall(X, reach(a, X), L)
%? retract(edge(a,b)), path(a, d, P)
%? assertz(edge(d,e)), path(a, e, P)
%? retractall(edge(_,_)), path(a, d, P)
%? init, shortest(a, d, P)
%? init, retract(edge(X,d)), fail ; findall(X-Y, edge(X,Y), L)
:- dynamic edge/2.
edge(a, b). edge(b, c). edge(c, a). edge(c, d). edge(a, d).
init :- retractall(edge(_, _)), assertz(edge(a, b)), asserta(edge(b, d)), assertz(edge(a, c)).
path(X, Y, P) :- path(X, Y, [X], R), rev(R, [], P).
path(X, X, V, V).
path(X, Z, V, P) :- edge(X, Y), \+ mem(Y, V), path(Y, Z, [Y|V], P).
reach(X, Y) :- path(X, Y, _).
mem(X, [X|_]) :- !.
mem(X, [_|T]) :- mem(X, T).
rev([], A, A).
rev([H|T], A, R) :- rev(T, [H|A], R).
shortest(X, Y, P) :-
    findall(N-Q, (path(X, Y, Q), length(Q, N)), Qs), keysort(Qs, [_-P|_]).

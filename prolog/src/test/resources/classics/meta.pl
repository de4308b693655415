% An interpreter for Prolog in Prolog, and one that makes proofs.
%? run(app(X, Y, [1,2]))
%? run(even(s(s(0))))
%? run(even(s(0)))
%? prove(even(s(s(0))), P)
%? count(app(_, _, [a,b,c]), N)
%? run(unknown(1))
%? run(X)
:- dynamic app/3, even/1, odd/1.
app([], L, L).
app([H|T], L, [H|R]) :- app(T, L, R).
even(0).
even(s(X)) :- odd(X).
odd(s(X)) :- even(X).
run(true) :- !.
run((A, B)) :- !, run(A), run(B).
run((A ; B)) :- !, ( run(A) ; run(B) ).
run(H) :- clause(H, B), run(B).
prove(true, true) :- !.
prove((A, B), (P, Q)) :- !, prove(A, P), prove(B, Q).
prove(H, (H :- P)) :- clause(H, B), prove(B, P).
count(G, N) :- findall(x, run(G), L), length(L, N).

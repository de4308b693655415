% Naive reverse.
%? nrev([a,b,c,d], R)
%? nrev([], R)
%? range(1, 25, L), nrev(L, R)
%? nrev(foo, R)
%? app(X, Y, [1,2,3])
app([], L, L).
app([H|T], L, [H|R]) :- app(T, L, R).
nrev([], []).
nrev([H|T], R) :- nrev(T, RT), app(RT, [H], R).
range(N, N, [N]) :- !.
range(I, N, [I|T]) :- I < N, J is I + 1, range(J, N, T).

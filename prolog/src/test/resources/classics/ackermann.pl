% Ackermann's function, on numbers and on s(s(0)).
%? ack(2, 3, A)
%? ack(2, 9, A)
%? ack(-1, 1, A)
%? peano(s(s(0)), s(0), A)
%? fact(30, F)
%? fib(40, F)
ack(0, N, A) :- !, A is N + 1.
ack(M, 0, A) :- M > 0, !, M1 is M - 1, ack(M1, 1, A).
ack(M, N, A) :- M > 0, N > 0, N1 is N - 1, M1 is M - 1, ack(M, N1, B), ack(M1, B, A).
peano(0, N, s(N)).
peano(s(M), 0, A) :- peano(M, s(0), A).
peano(s(M), s(N), A) :- peano(s(M), N, B), peano(M, B, A).
fact(0, 1) :- !.
fact(N, F) :- M is N - 1, fact(M, G), F is N * G.
fib(N, F) :- fib(N, 0, 1, F).
fib(0, F, _, F) :- !.
fib(N, A, B, F) :- M is N - 1, C is A + B, fib(M, B, C, F).

% The same as lists.curry, as one writes it in Prolog.

append_([], Ys, Ys).
append_([X|Xs], Ys, [X|Zs]) :- append_(Xs, Ys, Zs).

upto(A, B, []) :- A > B, !.
upto(A, B, [A|Xs]) :- C is A + 1, upto(C, B, Xs).

downto(0, []) :- !.
downto(N, [N|Xs]) :- M is N - 1, downto(M, Xs).

count([], N, N).
count([_|Xs], M, N) :- K is M + 1, count(Xs, K, N).

permsort(N, Ys) :- downto(N, Xs), perm(Xs, Ys), ordered(Ys).

perm([], []).
perm([X|Xs], Zs) :- perm(Xs, Ys), insert(X, Ys, Zs).

insert(X, Ys, [X|Ys]).
insert(X, [Y|Ys], [Y|Zs]) :- insert(X, Ys, Zs).

ordered([]).
ordered([_]).
ordered([X,Y|Ys]) :- X =< Y, ordered([Y|Ys]).

splits(N, D) :- upto(1, N, Xs), append_(Ys, Zs, Xs), count(Ys, 0, A), count(Zs, 0, B), D is A - B.

lastof(N, E) :- upto(1, N, Xs), append_(_, [E], Xs).

queens(N, Qs) :- upto(1, N, Xs), place(Xs, [], Qs).

place([], Done, Done).
place([X|Xs], Done, Qs) :- select_(Q, [X|Xs], Rest), safe(Done, Q, 1), place(Rest, [Q|Done], Qs).

select_(X, [X|Xs], Xs).
select_(Y, [X|Xs], [X|Ys]) :- select_(Y, Xs, Ys).

safe([], _, _).
safe([P|Ps], Q, D) :- Q =\= P + D, Q =\= P - D, E is D + 1, safe(Ps, Q, E).

nrev(0, 0) :- !.
nrev(N, R) :- upto(1, 30, Xs), rev(Xs, Ys), count(Ys, 0, 30), M is N - 1, nrev(M, R).

rev([], []).
rev([X|Xs], Zs) :- rev(Xs, Ys), append_(Ys, [X], Zs).

nat(0, z) :- !.
nat(N, s(M)) :- K is N - 1, nat(K, M).

plus_(z, N, N).
plus_(s(M), N, s(K)) :- plus_(M, N, K).

% The value comes first, since it is known.
eval(_, X, x, X).
eval(_, _, lit(N), N).
eval(s(D), X, suc(E), s(N)) :- eval(D, X, E, N).
eval(s(D), X, dbl(E), N) :- plus_(M, M, N), eval(D, X, E, M).
eval(s(D), X, add(A, B), N) :- plus_(K, M, N), eval(D, X, A, K), eval(D, X, B, M).

inverse(N, E) :-
    nat(2, Two), nat(3, Three), nat(N, V), M is N + 4, nat(M, W),
    D = s(s(s(z))),
    eval(D, Two, E, V),
    value(E, Three, W).

% With a known expression the values of its parts come first.
value(x, X, X).
value(lit(N), _, N).
value(suc(E), X, s(N)) :- value(E, X, N).
value(dbl(E), X, N) :- value(E, X, M), plus_(M, M, N).
value(add(A, B), X, N) :- value(A, X, K), value(B, X, M), plus_(K, M, N).

% All answers, counted.
bench(Name, Size, Count) :-
    Goal =.. [Name, Size, _],
    aggregate_all(count, Goal, Count).

% Balanced trees.
%? from([5,2,8,1,9,3], T)
%? from([1,2,3,4,5,6,7], T), depth(T, D)
%? from([c,a,b], T), in(X, T)
%? from([3,1,2], T), list(T, L)
from(L, T) :- from(L, t, T).
from([], T, T).
from([X|Xs], T0, T) :- insert(T0, X, T1, _), from(Xs, T1, T).
insert(t, X, t(X,<,t,t), yes).
insert(t(Y,B,L,R), X, T, Changed) :- compare(O, X, Y), insert(O, X, Y, B, L, R, T, Changed).
insert(=, X, _, B, L, R, t(X,B,L,R), no).
insert(<, X, Y, B, L, R, T, C) :- insert(L, X, L1, LC), grown(LC, t(Y,B,L1,R), left, T, C).
insert(>, X, Y, B, L, R, T, C) :- insert(R, X, R1, RC), grown(RC, t(Y,B,L,R1), right, T, C).
grown(no, T, _, T, no).
grown(yes, t(Y,B0,L,R), Side, T, C) :- table(B0, Side, B1, C, Fix), fix(Fix, t(Y,B0,L,R), B1, T).
table(<, left, l, yes, no).
table(<, right, r, yes, no).
table(l, left, -, no, left).
table(l, right, <, no, no).
table(r, left, <, no, no).
table(r, right, -, no, right).
fix(no, t(Y,_,L,R), B, t(Y,B,L,R)).
fix(left, t(Y,_,t(X,l,A,B),C), _, t(X,<,A,t(Y,<,B,C))) :- !.
fix(left, t(Z,_,t(X,r,A,t(Y,B1,B,C)),D), _, t(Y,<,t(X,BX,A,B),t(Z,BZ,C,D))) :- double(B1, BX, BZ).
fix(right, t(X,_,A,t(Y,r,B,C)), _, t(Y,<,t(X,<,A,B),C)) :- !.
fix(right, t(X,_,A,t(Z,l,t(Y,B1,B,C),D)), _, t(Y,<,t(X,BX,A,B),t(Z,BZ,C,D))) :- double(B1, BX, BZ).
double(l, <, r).
double(r, l, <).
double(<, <, <).
depth(t, 0).
depth(t(_,_,L,R), D) :- depth(L, A), depth(R, B), D is max(A, B) + 1.
in(X, t(_,_,L,_)) :- in(X, L).
in(X, t(X,_,_,_)).
in(X, t(_,_,_,R)) :- in(X, R).
list(T, L) :- findall(X, in(X, T), L).

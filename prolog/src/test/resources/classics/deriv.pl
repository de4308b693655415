% Symbolic differentiation.
%? d(x*x, x, D)
%? d((x+1)*(x^2+2)*(x^3+3), x, D)
%? d(log(x)/x, x, D)
%? d(exp(log(x)), x, D)
%? d(y, x, D)
%? d(F, x, 1)
%? simple(x*1+0*y, S)
d(U+V, X, DU+DV) :- !, d(U, X, DU), d(V, X, DV).
d(U-V, X, DU-DV) :- !, d(U, X, DU), d(V, X, DV).
d(U*V, X, DU*V+U*DV) :- !, d(U, X, DU), d(V, X, DV).
d(U/V, X, (DU*V-U*DV)/(^(V,2))) :- !, d(U, X, DU), d(V, X, DV).
d(^(U,N), X, DU*N*(^(U,N1))) :- !, integer(N), N1 is N-1, d(U, X, DU).
d(-U, X, -DU) :- !, d(U, X, DU).
d(exp(U), X, exp(U)*DU) :- !, d(U, X, DU).
d(log(U), X, DU/U) :- !, d(U, X, DU).
d(X, X, 1) :- !.
d(_, _, 0).
simple(A+B, S) :- !, simple(A, X), simple(B, Y), plus_(X, Y, S).
simple(A*B, S) :- !, simple(A, X), simple(B, Y), times(X, Y, S).
simple(X, X).
plus_(0, X, X) :- !.
plus_(X, 0, X) :- !.
plus_(X, Y, X+Y).
times(0, _, 0) :- !.
times(_, 0, 0) :- !.
times(1, X, X) :- !.
times(X, 1, X) :- !.
times(X, Y, X*Y).

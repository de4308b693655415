%% Evaluates expressions with variables; a division is not looked at first.
%% Finds: zero_divisor
%! bug(+Expression, -Value) is semidet.
bug(E, V) :- value(E, V).
value(n(N), N) :- integer(N).
value(add(A, B), V) :- value(A, X), value(B, Y), V is X + Y.
value(mul(A, B), V) :- value(A, X), value(B, Y), V is X * Y.
value(divide(A, B), V) :- value(A, X), value(B, Y), V is X // Y.
%! fixed(+Expression, -Value) is semidet.
fixed(E, V) :- worth(E, V).
worth(n(N), N) :- integer(N).
worth(add(A, B), V) :- worth(A, X), worth(B, Y), V is X + Y.
worth(mul(A, B), V) :- worth(A, X), worth(B, Y), V is X * Y.
worth(divide(A, B), V) :- worth(A, X), worth(B, Y), Y =\= 0, V is X // Y.

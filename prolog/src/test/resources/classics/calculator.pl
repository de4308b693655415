% Expressions by a grammar, then their value.
%? calc("1+2*3", V)
%? calc("(1+2)*3", V)
%? calc("2^3^2-1", V)
%? calc("10/4", V)
%? calc("1/0", V)
%? calc("1+", V)
%? parse("8-3-2", T)
calc(Text, V) :- parse(Text, T), V is T.
parse(Text, T) :- codes(Text, Cs), phrase(expr(T), Cs), !.
codes("1+2*3", `1+2*3`).
codes("(1+2)*3", `(1+2)*3`).
codes("2^3^2-1", `2^3^2-1`).
codes("10/4", `10/4`).
codes("1/0", `1/0`).
codes("1+", `1+`).
codes("8-3-2", `8-3-2`).
expr(T) --> term(A), expr_rest(A, T).
expr_rest(A, T) --> "+", !, term(B), expr_rest(A+B, T).
expr_rest(A, T) --> "-", !, term(B), expr_rest(A-B, T).
expr_rest(T, T) --> [].
term(T) --> power(A), term_rest(A, T).
term_rest(A, T) --> "*", !, power(B), term_rest(A*B, T).
term_rest(A, T) --> "/", !, power(B), term_rest(A/B, T).
term_rest(T, T) --> [].
power(T) --> factor(A), ( "^", !, power(B), { T = A^B } ; { T = A } ).
factor(T) --> "(", !, expr(T), ")".
factor(N) --> digits(Ds), { Ds = [_|_], number_of(Ds, 0, N) }.
digits([D|T]) --> [D], { D >= 0'0, D =< 0'9 }, !, digits(T).
digits([]) --> [].
number_of([], N, N).
number_of([D|Ds], A, N) :- B is A * 10 + D - 0'0, number_of(Ds, B, N).

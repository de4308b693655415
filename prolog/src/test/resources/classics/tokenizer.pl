% Codes to tokens.
%? phrase(tokens(Ts), `x := 12 + (y*3)`)
%? phrase(tokens(Ts), ``)
%? phrase(tokens(Ts), `  a`)
%? phrase(tokens(Ts), `a ? b`)
tokens(Ts) --> blank, !, tokens(Ts).
tokens([T|Ts]) --> token(T), !, tokens(Ts).
tokens([]) --> [].
blank --> [C], { nonvar(C), C =< 32 }.
token(word(Cs)) --> letter(C), !, letters(L), { Cs = [C|L] }.
token(number(N)) --> digit(D), !, number(D, N).
token(assign) --> ":=", !.
token(op(C)) --> [C], { nonvar(C), mem(C, `+-*/()`) }.
letters([C|Cs]) --> letter(C), !, letters(Cs).
letters([]) --> [].
letter(C) --> [C], { nonvar(C), C >= 0'a, C =< 0'z }.
digit(D) --> [C], { nonvar(C), C >= 0'0, C =< 0'9, D is C - 0'0 }.
number(A, N) --> digit(D), !, { B is A * 10 + D }, number(B, N).
number(N, N) --> [].
mem(X, [X|_]) :- !.
mem(X, [_|T]) :- mem(X, T).

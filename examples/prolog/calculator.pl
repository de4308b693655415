% Reads sums, as in: value("2 * (3 + 4)", V). A grammar over codes, with the usual precedence.
:- set_prolog_flag(double_quotes, codes).

value(Text, Value) :- phrase(sum(Value), Text).

sum(Value) --> product(First), sum_rest(First, Value).

sum_rest(Left, Value) --> blanks, "+", !, product(Right), { Next is Left + Right }, sum_rest(Next, Value).
sum_rest(Left, Value) --> blanks, "-", !, product(Right), { Next is Left - Right }, sum_rest(Next, Value).
sum_rest(Value, Value) --> blanks.

product(Value) --> atom(First), product_rest(First, Value).

product_rest(Left, Value) --> blanks, "*", !, atom(Right), { Next is Left * Right }, product_rest(Next, Value).
product_rest(Left, Value) --> blanks, "/", !, atom(Right), { Next is Left / Right }, product_rest(Next, Value).
product_rest(Value, Value) --> [].

atom(Value) --> blanks, "(", !, sum(Value), ")".
atom(Value) --> blanks, digits(Codes), { number_codes(Value, Codes) }.

digits([D|Ds]) --> digit(D), more_digits(Ds).
more_digits([D|Ds]) --> digit(D), !, more_digits(Ds).
more_digits([]) --> [].
digit(D) --> [D], { code_type(D, digit) }.

blanks --> " ", !, blanks.
blanks --> [].

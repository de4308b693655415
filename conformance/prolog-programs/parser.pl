%% Sums in brackets, from tokens to a value; an empty pair of brackets has none.
%% Finds: instantiation_error
%! bug(+Tokens:list, -Value) is semidet.
bug(Tokens, Value) :- sum(V, Tokens, []), Value is V + 0.
sum(V) --> term(A), rest(A, V).
rest(A, V) --> [plus], !, term(B), { C is A + B }, rest(C, V).
rest(V, V) --> [].
term(N) --> [N], { integer(N) }, !.
term(_) --> [open, close], !.
term(V) --> [open], sum(V), [close].
%! fixed(+Tokens:list, -Value) is semidet.
fixed(Tokens, Value) :- total(Value, Tokens, []).
total(V) --> item(A), more(A, V).
more(A, V) --> [plus], !, item(B), { C is A + B }, more(C, V).
more(V, V) --> [].
item(N) --> [N], { integer(N) }, !.
item(V) --> [open], total(V), [close].

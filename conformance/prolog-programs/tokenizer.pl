%% Words and numbers of a text, as a grammar; a number of too many digits is refused.
%% Runs: 200
%% Finds: too_long
%! bug(+Codes:list(integer), -Tokens:list) is semidet.
bug(Codes, Tokens) :- phrase(tokens(Tokens), Codes).
tokens(Ts) --> [0' ], !, tokens(Ts).
tokens([number(N)|Ts]) --> digit(D), !, digits(D, 1, N), tokens(Ts).
tokens([plus|Ts]) --> [0'+], !, tokens(Ts).
tokens([]) --> [].
digits(Sofar, Count, N) --> digit(D), !, { More is Count + 1, Value is 10 * Sofar + D, short(More) }, digits(Value, More, N).
digits(N, _, N) --> [].
digit(D) --> [C], { C >= 0'0, C =< 0'9, D is C - 0'0 }.
short(N) :- ( N > 2 -> throw(too_long) ; true ).
%! fixed(+Codes:list(integer), -Tokens:list) is semidet.
fixed(Codes, Tokens) :- phrase(words(Tokens), Codes).
words(Ts) --> [0' ], !, words(Ts).
words([number(N)|Ts]) --> digit(D), !, figures(D, N), words(Ts).
words([plus|Ts]) --> [0'+], !, words(Ts).
words([]) --> [].
figures(Sofar, N) --> digit(D), !, { Value is 10 * Sofar + D }, figures(Value, N).
figures(N, N) --> [].

% Nested data from text.
%? phrase(value(V), `[1,[2,{"a":3}],"b",null]`)
%? phrase(value(V), `{}`)
%? phrase(value(V), `[1,`)
%? phrase(value(V), `{"k":[true,false]}`)
%? phrase(value(list([num(1),str([0'x])])), L)
value(num(N)) --> { var(N) }, digits(Ds), { Ds = [_|_], total(Ds, 0, N) }, !.
value(num(N)) --> { integer(N), N < 10, C is N + 0'0 }, [C].
value(str(Cs)) --> "\"", chars(Cs), "\"", !.
value(list([])) --> "[", "]", !.
value(list([V|Vs])) --> "[", value(V), more(Vs), "]", !.
value(map([])) --> "{", "}", !.
value(map([P|Ps])) --> "{", pair(P), pairs(Ps), "}", !.
value(true) --> "true", !.
value(false) --> "false", !.
value(null) --> "null".
more([V|Vs]) --> ",", value(V), more(Vs).
more([]) --> [].
pair(K-V) --> "\"", chars(K), "\"", ":", value(V).
pairs([P|Ps]) --> ",", pair(P), pairs(Ps).
pairs([]) --> [].
chars([C|Cs]) --> [C], { C \== 0'" }, chars(Cs).
chars([]) --> [].
digits([D|T]) --> [D], { integer(D), D >= 0'0, D =< 0'9 }, !, digits(T).
digits([]) --> [].
total([], N, N).
total([D|Ds], A, N) :- B is A * 10 + D - 0'0, total(Ds, B, N).

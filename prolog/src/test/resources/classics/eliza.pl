% Patterns with gaps.
%? reply([i,am,very,sad], R)
%? reply([my,dog,hates,my,cat], R)
%? reply([hello], R)
%? match([1,likes,2], [ann,likes,to,swim], B)
%? findall(B, match([1,x,2], [x,x,x], B), L)
reply(In, Out) :- rule(Pattern, Answer), match(Pattern, In, Bound), fill(Answer, Bound, Out), !.
rule([i,am,1], [why,are,you,1,?]).
rule([1,my,2,my,3], [tell,me,about,your,3]).
rule([_,_|_], [go,on]) :- fail.
rule([1], [please,go,on]).
match([], [], []).
match([N|P], In, [N-Gap|B]) :- integer(N), app(Gap, Rest, In), match(P, Rest, B).
match([W|P], [W|In], B) :- atom(W), match(P, In, B).
fill([], _, []).
fill([N|T], B, Out) :- integer(N), !, mem(N-Gap, B), app(Gap, Rest, Out), fill(T, B, Rest).
fill([W|T], B, [W|Out]) :- fill(T, B, Out).
app([], L, L).
app([H|T], L, [H|R]) :- app(T, L, R).
mem(X, [X|_]) :- !.
mem(X, [_|T]) :- mem(X, T).

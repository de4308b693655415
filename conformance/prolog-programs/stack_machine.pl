%% A machine with a stack; an addition with too little on it goes wrong.
%% Finds: underflow
%! bug(+Code:list, -Top) is semidet.
bug(Code, Top) :- executed(Code, [], [Top|_]).
executed([], Stack, Stack).
executed([push(N)|Code], Stack, Out) :- integer(N), executed(Code, [N|Stack], Out).
executed([dup|Code], [X|Stack], Out) :- executed(Code, [X,X|Stack], Out).
executed([add|Code], Stack, Out) :-
    ( Stack = [A,B|Rest] -> C is A + B, executed(Code, [C|Rest], Out) ; throw(underflow) ).
%! fixed(+Code:list, -Top) is semidet.
fixed(Code, Top) :- performed(Code, [], [Top|_]).
performed([], Stack, Stack).
performed([push(N)|Code], Stack, Out) :- integer(N), performed(Code, [N|Stack], Out).
performed([dup|Code], [X|Stack], Out) :- performed(Code, [X,X|Stack], Out).
performed([add|Code], [A,B|Stack], Out) :- C is A + B, performed(Code, [C|Stack], Out).

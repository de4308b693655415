%% Reverses with an accumulator, and looks at what became the first element.
%% Finds: type_error
%! bug(+Xs:list(any), -Next) is semidet.
bug(Xs, Next) :- reversed(Xs, [], [Last|_]), Next is Last + 1.
%! fixed(+Xs:list(any), -Next) is semidet.
fixed(Xs, Next) :- reversed(Xs, [], [Last|_]), integer(Last), Next is Last + 1.
reversed([], Acc, Acc).
reversed([X|Xs], Acc, Ys) :- reversed(Xs, [X|Acc], Ys).

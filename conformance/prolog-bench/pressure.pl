% Naive reverse while many large lists stay alive: N rounds with work for the collector.
bench(N) :- rounds(N, []).
rounds(0, _) :- !.
rounds(N, Kept) :-
    numlist(1, 300, L), nrev(L, R), keep(Kept, R, More), M is N - 1, rounds(M, More).
keep(Kept, R, [R|Front]) :- length(Kept, K), ( K >= 200 -> front(199, Kept, Front) ; Front = Kept ).
front(0, _, []) :- !.
front(N, [X|Xs], [X|Ys]) :- M is N - 1, front(M, Xs, Ys).
nrev([], []).
nrev([H|T], R) :- nrev(T, S), app(S, [H], R).
app([], L, L).
app([H|T], L, [H|R]) :- app(T, L, R).

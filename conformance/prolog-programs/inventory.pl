%% A store as facts that change; taking what is not there is an error.
%% Finds: none_left
:- dynamic stock/2.
%! bug(+Orders:list, -Left:integer) is semidet.
bug(Orders, Left) :- retractall(stock(_, _)), assertz(stock(nails, 3)), taken(Orders), stock(nails, Left).
taken([]).
taken([take(N)|Os]) :-
    integer(N), N > 0, retract(stock(nails, M)), L is M - N,
    ( L < 0 -> throw(none_left(L)) ; assertz(stock(nails, L)) ), taken(Os).
taken([put(N)|Os]) :- integer(N), N > 0, retract(stock(nails, M)), L is M + N, assertz(stock(nails, L)), taken(Os).
%! fixed(+Orders:list, -Left:integer) is semidet.
fixed(Orders, Left) :- retractall(stock(_, _)), assertz(stock(nails, 3)), served(Orders), stock(nails, Left).
served([]).
served([take(N)|Os]) :- integer(N), N > 0, stock(nails, M), M >= N, !, L is M - N, retractall(stock(nails, _)), assertz(stock(nails, L)), served(Os).
served([take(_)|Os]) :- served(Os).

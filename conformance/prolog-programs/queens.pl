%% Whether queens attack each other; columns are asked for as numbers.
%% Finds: type_error
%! bug(+Queens:list(any)) is semidet.
bug(Queens) :- safe(Queens).
safe([]).
safe([Q|Qs]) :- peaceful(Qs, Q, 1), safe(Qs).
peaceful([], _, _).
peaceful([P|Ps], Q, D) :- Q =\= P, Q =\= P + D, Q =\= P - D, E is D + 1, peaceful(Ps, Q, E).
%! fixed(+Queens:list(any)) is semidet.
fixed(Queens) :- columns(Queens), safe(Queens).
columns([]).
columns([Q|Qs]) :- integer(Q), columns(Qs).

%% Types of small terms; applying what is no function is an error of the checker itself.
%% Finds: not_a_function
%! bug(+Term, -Type) is semidet.
bug(Term, Type) :- typed(Term, [], Type).
typed(true, _, bool).
typed(N, _, int) :- integer(N).
typed(var(X), Env, T) :- memberchk(X:T, Env).
typed(fn(X, A, B), Env, arrow(A, T)) :- atom(X), typed(B, [X:A|Env], T).
typed(app(F, A), Env, T) :-
    typed(F, Env, FT), typed(A, Env, AT), ( FT = arrow(AT, T0) -> T = T0 ; throw(not_a_function(FT)) ).
%! fixed(+Term, -Type) is semidet.
fixed(Term, Type) :- type_of(Term, [], Type).
type_of(true, _, bool).
type_of(N, _, int) :- integer(N).
type_of(var(X), Env, T) :- memberchk(X:T, Env).
type_of(fn(X, A, B), Env, arrow(A, T)) :- atom(X), type_of(B, [X:A|Env], T).
type_of(app(F, A), Env, T) :- type_of(F, Env, arrow(AT, T)), type_of(A, Env, AT).

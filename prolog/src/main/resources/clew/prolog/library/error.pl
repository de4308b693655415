% Errors and types, for systems without SWI-Prolog's library.
:- module(error,
          [ must_be/2, is_of_type/2, type_error/2, domain_error/2, existence_error/2,
            permission_error/3, instantiation_error/1, resource_error/1, representation_error/1 ]).

type_error(Type, Value) :- throw(error(type_error(Type, Value), _)).
domain_error(Domain, Value) :- throw(error(domain_error(Domain, Value), _)).
existence_error(Kind, Value) :- throw(error(existence_error(Kind, Value), _)).
permission_error(Action, Kind, Value) :- throw(error(permission_error(Action, Kind, Value), _)).
instantiation_error(_) :- throw(error(instantiation_error, _)).
resource_error(What) :- throw(error(resource_error(What), _)).
representation_error(What) :- throw(error(representation_error(What), _)).

must_be(Type, Value) :-
    (   nonvar(Type), is_of_type(Type, Value) -> true ; wrong(Type, Value) ).

wrong(Type, _) :- var(Type), !, throw(error(instantiation_error, _)).
wrong(Type, Value) :- \+ known(Type), !, throw(error(existence_error(type, Type), Value)).
wrong(_, Value) :- var(Value), !, throw(error(instantiation_error, _)).
wrong(positive_integer, Value) :- integer(Value), !, type_error(positive_integer, Value).
wrong(nonneg, Value) :- integer(Value), !, type_error(nonneg, Value).
wrong(positive_integer, Value) :- !, type_error(integer, Value).
wrong(nonneg, Value) :- !, type_error(integer, Value).
wrong(boolean, Value) :- !, type_error(bool, Value).
wrong(between(Low, _), Value) :- integer(Low), \+ integer(Value), !, type_error(integer, Value).
wrong(between(_, _), Value) :- \+ number(Value), !, type_error(number, Value).
wrong(between(Low, High), Value) :- !, domain_error(between(Low, High), Value).
wrong(oneof(Values), Value) :- !, domain_error(oneof(Values), Value).
wrong(list(Of), Value) :- is_list(Value), !, first_wrong(Value, Of).
wrong(list_of(Of), Value) :- is_list(Value), !, first_wrong(Value, Of).
wrong(list(_), Value) :- !, type_error(list, Value).
wrong(list_of(_), Value) :- !, type_error(list, Value).
wrong(list_or_partial, Value) :- !, type_error(list_or_partial, Value).
wrong(Type, Value) :- type_error(Type, Value).

first_wrong([X|Xs], Of) :- ( is_of_type(Of, X) -> first_wrong(Xs, Of) ; wrong(Of, X) ).

known(Type) :- clause(has_type(Type, _), _), !.

is_of_type(Type, Value) :- has_type(Type, Value), !.

has_type(any, _).
has_type(var, X) :- var(X).
has_type(nonvar, X) :- nonvar(X).
has_type(atom, X) :- atom(X).
has_type(atomic, X) :- atomic(X).
has_type(callable, X) :- callable(X).
has_type(compound, X) :- compound(X).
has_type(integer, X) :- integer(X).
has_type(float, X) :- float(X).
has_type(number, X) :- number(X).
has_type(rational, X) :- rational(X).
has_type(string, X) :- string(X).
has_type(text, X) :- ( atom(X) ; string(X) ), !.
has_type(ground, X) :- ground(X).
has_type(boolean, X) :- ( X == true ; X == false ), !.
has_type(bool, X) :- ( X == true ; X == false ), !.
has_type(positive_integer, X) :- integer(X), X >= 1.
has_type(nonneg, X) :- integer(X), X >= 0.
has_type(list, X) :- is_list(X).
has_type(proper_list, X) :- is_list(X).
has_type(list_or_partial, X) :- '$skip_list'(_, X, Tail), ( var(Tail) ; Tail == [] ), !.
has_type(list(Of), X) :- is_list(X), all_of(X, Of).
has_type(list_of(Of), X) :- is_list(X), all_of(X, Of).
has_type(between(Low, High), X) :- number(X), ( integer(Low) -> integer(X) ; true ), X >= Low, X =< High.
has_type(oneof(Values), X) :- ground(X), memberchk(X, Values).

all_of([], _).
all_of([X|Xs], Of) :- is_of_type(Of, X), all_of(Xs, Of).

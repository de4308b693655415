% Predicates of the system that are easiest to say in Prolog.

:- meta_predicate
    findnsols(+, ?, 0, -),
    findnsols(+, ?, 0, -, ?).

% ---- attributed variables

copy_term(Term, Copy, Goals) :-
    term_attvars(Term, Vars),
    (   Vars == []
    ->  Goals = [],
        copy_term(Term, Copy)
    ;   sort(Vars, Sorted),
        findall(Term-Left,
                ( '$residual_goals'(Sorted, Left, []),
                  term_attvars(Term, Attributed),
                  '$delete_attributes'(Attributed)
                ),
                [Copy-Goals])
    ).

'$residual_goals'([], Gs, Gs).
'$residual_goals'([V|Vs], Gs0, Gs) :-
    (   get_attrs(V, As)
    ->  '$residual_goals'(As, V, Gs0, Gs1)
    ;   Gs0 = Gs1
    ),
    '$residual_goals'(Vs, Gs1, Gs).

'$residual_goals'([], _, Gs, Gs).
'$residual_goals'(att(Module, Value, As), V, Gs0, Gs) :-
    (   nonvar(V)
    ->  Gs0 = Gs1
    ;   Module == freeze
    ->  '$frozen_goals'(Value, V, Gs0, Gs1)
    ;   current_predicate(Module:attribute_goals/3),
        call(Module:attribute_goals, V, Goals, [])
    ->  '$append'(Goals, Gs1, Gs0)
    ;   Gs0 = [put_attr(V, Module, Value)|Gs1]
    ),
    '$residual_goals'(As, V, Gs1, Gs).

'$frozen_goals'('$and'(X, Y), V, Gs0, Gs) :-
    !,
    '$frozen_goals'(X, V, Gs0, Gs1),
    '$frozen_goals'(Y, V, Gs1, Gs).
'$frozen_goals'(X, V, [freeze(V, X)|Gs], Gs).

'$append'([], L, L).
'$append'([H|T], L, [H|R]) :-
    '$append'(T, L, R).

'$delete_attributes'([]).
'$delete_attributes'([V|Vs]) :-
    del_attrs(V),
    '$delete_attributes'(Vs).

'$suspend'(Var, Module, Goal) :-
    (   get_attr(Var, Module, call(Before))
    ->  put_attr(Var, Module, call((Before, Goal)))
    ;   put_attr(Var, Module, call(Goal))
    ).

% ---- some solutions at a time

findnsols(Count, Template, Goal, List) :-
    findnsols(Count, Template, Goal, List, []).

findnsols(Count, Template, Goal, List, Tail) :-
    integer(Count),
    !,
    '$findnsols'(Count, Template, Goal, List, Tail).
findnsols(Count, Template, Goal, List, Tail) :-
    Count = count(Integer),
    integer(Integer),
    !,
    '$findnsols'(Integer, Template, Goal, List, Tail).
findnsols(Count, _, _, _, _) :-
    throw(error(type_error(integer, Count), _)).

'$findnsols'(Count, _, _, _, _) :-
    Count < 0,
    !,
    throw(error(domain_error(not_less_than_zero, Count), _)).
'$findnsols'(0, _, _, List, Tail) :-
    !,
    Tail = List.
'$findnsols'(Count, Template, Goal, List, Tail) :-
    copy_term(Template+Goal, Templ+G),
    State = found([], 0),
    (   call_cleanup(G, Det = true),
        arg(1, State, Before),
        arg(2, State, Found0),
        Found is Found0+1,
        nb_setarg(1, State, [Templ|Before]),
        nb_setarg(2, State, Found),
        Det \== true,
        Found =:= Count,
        '$findnsols_bag'(State, List, Tail)
    ;   '$findnsols_bag'(State, List, Tail)
    ).

'$findnsols_bag'(State, List, Tail) :-
    arg(1, State, Reversed),
    nb_setarg(1, State, []),
    nb_setarg(2, State, 0),
    '$reverse_onto'(Reversed, Tail, List).

'$reverse_onto'([], L, L).
'$reverse_onto'([H|T], L, R) :-
    '$reverse_onto'(T, [H|L], R).

% ---- what the library's source expects

'$is_char'(X) :- atom(X), atom_length(X, 1).
'$is_char_code'(X) :- integer(X), X >= 0, X =< 0x10ffff.
'$is_char_list'(X, Length) :- is_list(X), '$all_chars'(X), length(X, Length).
'$is_code_list'(X, Length) :- is_list(X), '$all_codes'(X), length(X, Length).
'$all_chars'([]).
'$all_chars'([H|T]) :- '$is_char'(H), '$all_chars'(T).
'$all_codes'([]).
'$all_codes'([H|T]) :- '$is_char_code'(H), '$all_codes'(T).

'$type_error'(Type, Value) :- throw(error(type_error(Type, Value), _)).
'$domain_error'(Type, Value) :- throw(error(domain_error(Type, Value), _)).
'$instantiation_error'(_) :- throw(error(instantiation_error, _)).
'$existence_error'(Type, Object) :- throw(error(existence_error(Type, Object), _)).
'$must_be'(Type, Value) :- error:must_be(Type, Value).

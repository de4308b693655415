% Predicates of the system that are easiest to say in Prolog.

:- meta_predicate
    findnsols(+, ?, 0, -),
    '$suspend'(?, +, :),
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

% ---- one thread

:- meta_predicate
    with_mutex(+, 0),
    sig_atomic(0),
    catch_with_backtrace(0, ?, 0),
    call_cleanup(0, ?, 0).

thread_self(main).
is_thread(main).
mutex_create(Mutex) :- ( var(Mutex) -> gensym:gensym('$mutex', Mutex) ; true ).
mutex_destroy(_).
mutex_lock(_).
mutex_trylock(_).
mutex_unlock(_).
mutex_unlock_all.

with_mutex(_, Goal) :- once(Goal).
sig_atomic(Goal) :- once(Goal).
catch_with_backtrace(Goal, Ball, Recovery) :- catch(Goal, Ball, Recovery).
call_cleanup(Goal, Catcher, Cleanup) :-
    setup_call_catcher_cleanup(true, Goal, Catcher, Cleanup).

% ---- terms

is_most_general_term(Term) :-
    is_list(Term),
    !,
    '$distinct_variables'(Term).
is_most_general_term(Term) :-
    compound(Term),
    !,
    Term =.. [_|Arguments],
    '$distinct_variables'(Arguments).
is_most_general_term(Term) :-
    atom(Term).

'$distinct_variables'(List) :-
    '$all_variables'(List),
    term_variables(List, Variables),
    length(List, Length),
    length(Variables, Length).

'$all_variables'([]).
'$all_variables'([H|T]) :- var(H), \+ attvar(H), '$all_variables'(T).

functor(Term, Name, Arity, Type) :-
    var(Term),
    !,
    (   Type == compound, Arity == 0
    ->  compound_name_arity(Term, Name, 0)
    ;   Type == callable, Arity == 0
    ->  functor(Term, Name, 0)
    ;   functor(Term, Name, Arity),
        '$functor_type'(Term, Type)
    ).
functor(Term, Name, Arity, Type) :-
    (   compound(Term)
    ->  compound_name_arity(Term, Name, Arity)
    ;   functor(Term, Name, Arity)
    ),
    '$functor_type'(Term, Type).

'$functor_type'(Term, compound) :- compound(Term), !.
'$functor_type'(Term, atom) :- atom(Term), !.
'$functor_type'(_, atomic).

copy_term(Variables, Term, CopiedVariables, Copy) :-
    term_variables(Term, All),
    term_variables(Variables, Wanted),
    '$without'(All, Wanted, Kept),
    copy_term(Kept-Variables-Term, Kept-CopiedVariables-Copy).

copy_term_nat(Variables, Term, CopiedVariables, Copy) :-
    term_variables(Term, All),
    term_variables(Variables, Wanted),
    '$without'(All, Wanted, Kept),
    copy_term_nat(Kept-Variables-Term, Kept-CopiedVariables-Copy).

'$without'([], _, []).
'$without'([V|Vs], Wanted, Kept) :-
    (   '$has_variable'(Wanted, V)
    ->  Kept = Rest
    ;   Kept = [V|Rest]
    ),
    '$without'(Vs, Wanted, Rest).

'$has_variable'([W|Ws], V) :- ( V == W -> true ; '$has_variable'(Ws, V) ).

var_number('$VAR'(Number), Number).

% ---- integers

divmod(Dividend, Divisor, Quotient, Remainder) :-
    '$must_be_integer'(Dividend),
    '$must_be_integer'(Divisor),
    Quotient is Dividend div Divisor,
    Remainder is Dividend mod Divisor.

'$must_be_integer'(X) :- integer(X), !.
'$must_be_integer'(X) :- var(X), !, throw(error(instantiation_error, _)).
'$must_be_integer'(X) :- throw(error(type_error(integer, X), _)).

bounded_number(Low, High, Number) :-
    number(Number),
    Low < Number,
    Number < High.

% ---- modules

default_module(Module, Default) :-
    (   Default = Module
    ;   Module \== user, Module \== system, Default = user
    ;   Module \== system, Default = system
    ).

import_module(Module, Import) :-
    (   Module == user -> Import = system
    ;   Module \== system, Import = user
    ).


% ---- What the server and the driver have in common: terms that have no text to be read again.

hides(Term) :-
    \+ acyclic_term(Term),
    !.
hides(Term) :-
    opaque(Term).

% What has no text that can be read again is shown by what it is.
shown(Term, Shown) :-
    (   hides(Term)
    ->  shown(Term, 3, Shown)
    ;   Shown = Term
    ).

% A rational tree is opened as far as its name and arguments can be told apart.
shown(Term, Depth, Shown) :-
    (   \+ compound(Term)
    ->  (   blob(Term, Type),
            \+ readable(Type)
        ->  format(atom(Shown), '<~w>', [Type])
        ;   Shown = Term
        )
    ;   is_dict(Term)
    ->  Shown = '<dict>'
    ;   acyclic_term(Term)
    ->  compound_name_arguments(Term, Name, Parts),
        shown_all(Parts, Depth, Read),
        compound_name_arguments(Shown, Name, Read)
    ;   Depth =:= 0
    ->  Shown = '(a rational tree)'
    ;   compound_name_arguments(Term, Name, Parts),
        Below is Depth - 1,
        shown_all(Parts, Below, Read),
        compound_name_arguments(Shown, Name, Read)
    ).

shown_all([], _, []).
shown_all([Part|Parts], Depth, [Shown|Rest]) :-
    shown(Part, Depth, Shown),
    shown_all(Parts, Depth, Rest).

% Atoms of letters beyond Latin-1 are kept in another way, which is no concern of theirs.
readable(text).
readable(ucs_text).
readable(reserved_symbol).

% Something in it has no text that can be read again: a stream, a reference, a dict.
opaque(Term) :-
    (   compound(Term)
    ->  (   is_dict(Term)
        ->  true
        ;   compound_name_arity(Term, _, Arity),
            Arity > 0,
            opaque(1, Arity, Term)
        )
    ;   blob(Term, Type),
        \+ readable(Type)
    ).

opaque(N, Arity, Term) :-
    arg(N, Term, Part),
    (   N =:= Arity
    ->  opaque(Part)
    ;   opaque(Part)
    ->  true
    ;   N1 is N + 1,
        opaque(N1, Arity, Term)
    ).

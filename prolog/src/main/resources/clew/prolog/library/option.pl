% Lists of options, for systems without SWI-Prolog's library.
:- module(option, [option/2, option/3, select_option/3, select_option/4, merge_options/3]).

option(Option, Options) :- given(Option, Options, Name, Value), !, found(Option, Name, Value).
option(Option, Options, Default) :-
    arg(1, Option, Value),
    functor(Option, Name, 1),
    (   in(Options, Name, Given) -> Value = Given ; Value = Default ).

given(Option, Options, Name, Value) :- functor(Option, Name, 1), in(Options, Name, Value).
found(Option, Name, Value) :- Option =.. [Name, Value].

in([Option|Options], Name, Value) :-
    (   named(Option, Name, Value0) -> Value = Value0 ; in(Options, Name, Value) ).
named(Name = Value, Name, Value) :- !.
named(Option, Name, Value) :- Option =.. [Name, Value].

select_option(Option, Options, Rest) :-
    functor(Option, Name, 1),
    arg(1, Option, Value),
    removed(Options, Name, Value, Rest).
select_option(Option, Options, Rest, Default) :-
    functor(Option, Name, 1),
    arg(1, Option, Value),
    (   removed(Options, Name, Given, Rest0)
    ->  Value = Given, Rest = Rest0
    ;   Value = Default, Rest = Options
    ).
removed([Option|Options], Name, Value, Rest) :-
    (   named(Option, Name, Value0)
    ->  Value = Value0, Rest = Options
    ;   Rest = [Option|More], removed(Options, Name, Value, More)
    ).

merge_options(New, Old, Merged) :- kept(Old, New, Kept), joined(New, Kept, All), sort(All, Merged).
kept([], _, []).
kept([Option|Options], New, Kept) :-
    (   named(Option, Name, _), in(New, Name, _) -> Kept = More ; Kept = [Option|More] ),
    kept(Options, New, More).
joined([], Options, Options).
joined([Option|New], Options, [Option|All]) :- joined(New, Options, All).

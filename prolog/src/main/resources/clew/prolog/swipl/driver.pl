% Loads a program, asks it a goal and writes each answer to a file: answer(Values, Residue), then
% no_more, enough, raised(Ball), raised_in_part(Ball) or resource. If there is none of these, the program has halted.
:- module(clew_driver, []).
:- initialization(main, main).

main :-
    current_prolog_flag(argv, [Kind, File, Text, GoalFile, Out, MostText|_]),
    atom_number(MostText, Most),
    set_prolog_flag(verbose_load, silent),
    open(Out, write, Records, [encoding(utf8)]),
    catch(load(Kind, File, Text), _, true),
    catch(ask(GoalFile, Records, Most), Ball, raised(Records, Ball)),
    close(Records),
    halt(0).

load(file, File, _) :- load_files(user:File, []).
load(given, File, Text) :- load_given(File, Text).
load(library, Name, _) :- term_to_atom(Path, Name), use_module(user:library(Path)).

% A text that stands for a file which may not be saved: it is loaded as if it were read from there.
load_given(File, Text) :-
    setup_call_cleanup(open(Text, read, In, [encoding(utf8), newline_mode(detect)]),
                       ( set_stream(In, file_name(File)),
                         skip_script_line(In),
                         load_files(user:File, [stream(In)]) ),
                       close(In)).

skip_script_line(In) :-
    (   peek_string(In, 2, "#!")
    ->  skip(In, 0'\n)
    ;   true
    ).

ask(GoalFile, Records, Most) :-
    open(GoalFile, read, In, [encoding(utf8)]),
    read_goal(In, Goal, Bindings),
    values(Bindings, Values),
    answers(Goal, Values, Records, Most, n(0)).

% The goal ends with the file, with or without a full stop.
read_goal(In, Goal, Bindings) :-
    read_string(In, _, Text),
    split_string(Text, "", " \t\n.", [Bare]),
    module_quotes(Options),
    term_string(Goal, Bare, [variable_names(Bindings), module(user)|Options]).

module_quotes([double_quotes(Quotes)]) :- user:current_prolog_flag(double_quotes, Quotes), !.
module_quotes([]).

values([], []).
values([_=Value|Bindings], [Value|Values]) :- values(Bindings, Values).

answers(Goal, Values, Records, Most, Count) :-
    call(user:Goal),
    answer(Records, Values),
    arg(1, Count, N0),
    N is N0 + 1,
    nb_setarg(1, Count, N),
    N >= Most,
    !,
    record(Records, enough).
answers(_, _, Records, _, _) :-
    record(Records, no_more).

answer(Records, Values) :-
    \+ hides(Values),
    !,
    copy_term(Values, Copy, Residue),
    record(Records, answer(Copy, Residue)).
answer(Records, Values) :-
    acyclic_term(Values),
    !,
    maplist(shown, Values, Shown),
    copy_term(Shown, Copy, Residue),
    record(Records, answer(Copy, Residue)).
answer(Records, Values) :-
    length(Values, N),
    length(Copy, N),
    record(Records, answer(Copy, [cyclic])).

raised(Records, Ball) :-
    (   nonvar(Ball), Ball = error(resource_error(_), _)
    ->  record(Records, resource)
    ;   Ball = unwind(halt(_))
    ->  true
    ;   shown(Ball, Shown),
        copy_term(Shown, Copy, _),
        (   acyclic_term(Ball)
        ->  record(Records, raised(Copy))
        ;   record(Records, raised_in_part(Copy))
        )
    ).

record(Records, Term) :-
    write_term(Records, Term, [quoted(true), ignore_ops(true), numbervars(false), module(system)]),
    format(Records, ' .~n', []),
    flush_output(Records).

% Loads a program once and asks it goals, each in a process of its own that begins with the program
% as it was loaded: what a goal asserts, breaks or never ends is gone with its process.
%
% Requests come as terms on standard input and replies go as terms to standard output, one a line.
% The program sees neither: it reads from nowhere, and what it prints goes to a file.
:- module(clew_server, []).
:- set_prolog_flag(gc_thread, false).
:- use_module(library(unix), [fork/1, wait/2]).
:- use_module(library(lists), []).
:- use_module(library(apply), []).
:- use_module(library(error), []).
:- use_module(library(pairs), []).
:- use_module(library(option), []).
:- use_module(library(debug), []).
:- dynamic known/2, printing/1, answering/0, measuring/1.

serve :-
    current_prolog_flag(argv, Argv),
    append(_, [clew, Kind, File, Text, Walls, Printed], Argv),
    stream_property(In, file_no(0)),
    stream_property(Out, file_no(1)),
    set_stream(In, encoding(utf8)),
    set_stream(Out, encoding(utf8)),
    set_prolog_flag(verbose_load, silent),
    set_prolog_flag(verbose, silent),
    set_prolog_flag(debug_on_error, false),
    set_prolog_flag(report_error, false),
    say(Out, alive),
    turn_away(Printed),
    (   Walls == walls
    ->  walls
    ;   true
    ),
    catch(load(Kind, File, Text, Path), Ball,
          ( unloaded(Ball, Out),
            Path = File )),
    findall(Of, of_program(Kind, Path, Of), Files),
    number_clauses(Files, Out),
    (   catch(counts, _, fail)
    ->  true
    ;   say(Out, uncounted)
    ),
    say(Out, ready),
    serve(In, Out).

% Of a program that is not there, or is there in part, nothing is to be said.
unloaded(Ball, Out) :-
    (   nonvar(Ball),
        Ball = error(Formal, _)
    ->  true
    ;   Formal = Ball
    ),
    format(atom(Why), '~W', [Formal, [quoted(true), max_depth(8), cycles(true)]]),
    say(Out, unloaded(Why)).

load(file, File, _, File) :-
    load_files(user:File, []).
load(given, File, Text, File) :-
    load_given(File, Text).
load(library, Name, _, Path) :-
    term_to_atom(Spec, Name),
    use_module(user:library(Spec)),
    absolute_file_name(library(Spec), Path, [file_type(prolog), access(read)]).

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

serve(In, Out) :-
    read_term(In, Request, [module(clew_server)]),
    (   Request == end_of_file
    ->  halt(0)
    ;   say(Out, begun),
        fork(Process),
        (   Process == child
        ->  answer(Request, Out),
            halt(0)
        ;   wait(Process, Status),
            say(Out, over(Status)),
            serve(In, Out)
        )
    ).

% ---- what the program sees of the world

turn_away(File) :-
    open(File, write, Printed, [encoding(utf8)]),
    assertz(printing(Printed)),
    set_stream(Printed, alias(user_output)),
    set_output(Printed),
    open('/dev/null', read, Nothing),
    set_stream(Nothing, alias(user_input)),
    set_input(Nothing),
    open('/dev/null', write, Nowhere),
    set_stream(Nowhere, alias(user_error)).

% Files are closed to the program by now, so this one is used again.
begin_anew :-
    printing(Printed),
    seek(Printed, 0, bof, _),
    set_end_of_stream(Printed).

% The walls. Nothing is written, started or loaded from elsewhere at any time. While the program is
% loaded it may read files, as it has to; a goal may read those of the system's own library.
walls :-
    set_prolog_flag(access_level, system),
    forall(member(Library, [process, socket, filesex]), known_library(Library)),
    forall(forbidden(Head), wall(Head)),
    forall(closed(Head, File, Mode), wall(Head, File, Mode)),
    set_prolog_flag(access_level, user).

% What is loaded when it is first called would come after the walls.
known_library(Library) :-
    catch(use_module(library(Library), []), _, true).

wall(Spec) :-
    strip_module(system:Spec, Module, Head),
    functor(Head, Name, Arity),
    (   predicate_property(Module:Head, defined)
    ->  wrap_predicate(Module:Head, clew, Call,
                       (   clew_server:in_goal(Name/Arity)
                       ->  clew_server:refuse(Name/Arity)
                       ;   Call
                       ))
    ;   true
    ).

wall(Head, File, Mode) :-
    functor(Head, Name, Arity),
    wrap_predicate(system:Head, clew, Open,
                   (   clew_server:may_open(File, Mode)
                   ->  Open
                   ;   clew_server:refuse(Name/Arity)
                   )).

% The server itself starts processes, and nothing else.
in_goal(fork/1) :-
    !,
    answering.
in_goal(_).

may_open(File, Mode) :-
    Mode == read,
    nonvar(File),
    File \= pipe(_),
    (   answering
    ->  catch(absolute_file_name(File, Path, []), _, fail),
        current_prolog_flag(home, Home),
        atom_concat(Home, '/', Folder),
        sub_atom(Path, 0, _, _, Folder)
    ;   true
    ).

refuse(What) :-
    throw(error(permission_error(call, sandboxed, What), _)).

closed(open(File, Mode, _), File, Mode).
closed(open(File, Mode, _, _), File, Mode).
closed(see(File), File, read).

forbidden(shell(_, _)).
forbidden(tell(_)).
forbidden(append(_)).
forbidden(told).
forbidden(protocol(_)).
forbidden(protocola(_)).
forbidden(files_ex:set_time_file(_, _, _)).
forbidden(files_ex:link_file(_, _, _)).
forbidden(files_ex:chmod_(_, _)).
forbidden(delete_file(_)).
forbidden(rename_file(_, _)).
forbidden(make_directory(_)).
forbidden(delete_directory(_)).
forbidden(directory_files(_, _)).
forbidden('$tmp_file_stream'(_, _, _, _)).
forbidden(setenv(_, _)).
forbidden(unsetenv(_)).
forbidden(process:process_create(_, _, _)).
forbidden(process:process_kill(_, _)).
forbidden(socket:tcp_socket(_)).
forbidden(socket:udp_socket(_)).
forbidden(socket:unix_domain_socket(_)).
forbidden(socket:tcp_host_to_address(_, _)).
forbidden(unix:fork(_)).
forbidden(unix:fork_exec(_)).
forbidden(unix:exec(_)).
forbidden(unix:kill(_, _)).

% ---- clauses

% The program's own file, and what it has loaded that is not of the system.
of_program(_, Path, Path).
of_program(Kind, Path, File) :-
    Kind \== library,
    current_prolog_flag(home, Home),
    atom_concat(Home, '/', Folder),
    module_property(clew_server, file(Server)),
    source_file(File),
    File \== Path,
    File \== Server,
    \+ sub_atom(File, 0, _, _, Folder).

number_clauses(Files, Out) :-
    findall(Place-Ref,
            ( member(File, Files),
              source_file(Module:Head, File),
              \+ predicate_property(Module:Head, imported_from(_)),
              nth_clause(Module:Head, _, Ref),
              clause_property(Ref, source(File)),
              clause_property(Ref, file(In)),
              clause_property(Ref, line_count(Line)),
              functor(Head, Name, Arity),
              Place = clause(In, Line, Name, Arity) ),
            Clauses),
    forall(nth1(Index, Clauses, Place-Ref),
           ( assertz(known(Index, Ref)),
             say(Out, Place) )).

% Whether this system counts what is entered: it does so by predicates that are nowhere promised.
counts :-
    '$cov_start',
    counted_once,
    '$cov_stop',
    nth_clause(clew_server:counted_once, 1, Ref),
    '$cov_data'(clause(Ref), Entered, Completed),
    Entered > 0,
    Completed > 0,
    '$cov_reset'.

counted_once :-
    true.

covered(List) :-
    findall(c(Index, Entered, Completed),
            ( known(Index, Ref),
              catch('$cov_data'(clause(Ref), Entered, Completed), _, fail),
              Entered > 0 ),
            List).

% ---- a goal

answer(ask(Module, Goal, Values, Most, Inferences, Facts, Measured), Out) :-
    forall(member(Fact, Facts), assertz(Module:Fact)),
    assertz(answering),
    begin_anew,
    nb_setval(clew_stack, []),
    (   Measured == measured
    ->  assertz(measuring(Out)),
        at_halt(clew_server:counted),
        '$cov_start'
    ;   true
    ),
    Count = count(0),
    (   limited(Module:Goal, Inferences, How),
        told(How, Values, Most, Count, Out)
    ->  true
    ;   say(Out, no_more)
    ),
    counted,
    flush_output(user_output).

% A program that ends the system comes here as well.
counted :-
    (   retract(measuring(Out))
    ->  '$cov_stop',
        covered(List),
        say(Out, covered(List))
    ;   true
    ).

limited(Goal, Inferences, How) :-
    catch(call_with_inference_limit(Goal, Inferences, How), Ball, How = raised(Ball)).

told(inference_limit_exceeded, _, _, _, Out) :-
    say(Out, out_of_fuel).
told(raised(Ball), _, _, _, Out) :-
    nb_getval(clew_stack, Stack),
    plain(Ball, Plain),
    say(Out, raised(Plain, Stack)).
told(!, Values, _, _, Out) :-
    say_answer(Out, last, Values),
    say(Out, no_more).
told(true, Values, Most, Count, Out) :-
    say_answer(Out, open, Values),
    arg(1, Count, N0),
    N is N0 + 1,
    nb_setarg(1, Count, N),
    N >= Most,
    say(Out, enough).

say_answer(Out, Kind, Values) :-
    \+ hides(Values),
    !,
    copy_term(Values, Copy, Residue),
    say(Out, answer(Kind, Copy, Residue)).
say_answer(Out, Kind, Values) :-
    maplist(shown, Values, Shown),
    copy_term(Shown, Copy, _),
    say(Out, answer_in_part(Kind, Copy)).

% What swipl says of its own state when memory is short is no term of the standard.
plain(Ball, Plain) :-
    (   nonvar(Ball),
        Ball = error(Formal, _),
        nonvar(Formal),
        Formal = resource_error(_)
    ->  Plain = error(Formal, _)
    ;   shown(Ball, Shown),
        copy_term(Shown, Plain, _)
    ).

% Where an error comes from that nobody will catch before the limit of inferences, which we set.
user:prolog_exception_hook(_, _, Frame, Catcher) :-
    Catcher \== none,
    prolog_frame_attribute(Catcher, predicate_indicator, Indicator),
    Indicator = _:call_with_inference_limit/3,
    clew_server:frames(Frame, 40, Frames),
    nb_setval(clew_stack, Frames),
    fail.

frames(_, 0, []) :- !.
frames(Frame, N, Frames) :-
    (   prolog_frame_attribute(Frame, goal, Goal),
        Goal = Module:_,
        Module == clew_server
    ->  Frames = []
    ;   frame(Frame, Told)
    ->  Frames = [Told|Rest],
        above(Frame, N, Rest)
    ;   above(Frame, N, Frames)
    ).

above(Frame, N, Frames) :-
    N1 is N - 1,
    (   prolog_frame_attribute(Frame, parent, Parent)
    ->  frames(Parent, N1, Frames)
    ;   Frames = []
    ).

frame(Frame, frame(Text, Index)) :-
    prolog_frame_attribute(Frame, goal, Goal0),
    strip(Goal0, Goal),
    \+ hidden(Goal),
    (   prolog_frame_attribute(Frame, clause, Ref),
        known(Index0, Ref)
    ->  Index = Index0
    ;   Index = 0
    ),
    copy_term(Goal, Copy, _),
    numbervars(Copy, 0, _, [singletons(true)]),
    format(string(Text), '~W',
           [Copy, [quoted(true), max_depth(8), numbervars(true), portray(false)]]).

strip(Module:Goal, Plain) :-
    (   Module == system ; Module == user ),
    !,
    Plain = Goal.
strip(Goal, Goal).

hidden(catch(_, _, _)).
hidden(call_with_inference_limit(_, _, _)).
hidden(_:call_with_inference_limit(_, _, _)).
hidden('$syspreds':_).
hidden('<meta-call>'(_)).

say(Out, Term) :-
    write_term(Out, Term, [quoted(true), ignore_ops(true), numbervars(false), module(system)]),
    format(Out, ' .~n', []),
    flush_output(Out).

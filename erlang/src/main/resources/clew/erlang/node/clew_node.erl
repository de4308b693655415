%% The half of Clew that runs on a real Erlang system.
%%
%% Clew starts it with a pipe to read from and one to write to, descriptors 3 and 4, which nobody else
%% has. It says what it is, serves requests, and ends when there is nothing more to read.
%%
%% A request is {Id, #{timeout, work, heap, output, answer}, Request}; the answer is the Id in eight bytes
%% and an Outcome, one of {done, Value, Output}, {raise, Class, Reason, Stacktrace, Output}, {timeout, Output}
%% and {killed, Reason, Output}. Each request runs in a process of its own, whose output is
%% collected, and which is gone, with all it started, when the answer is sent. A request that tells
%% what it does sends parts before its answer: the highest bit of their number is set.
-module(clew_node).

-export([start/0, keep/2, undefined_function/3, undefined_lambda/3]).

-import(clew_text, [text/1, text_in/1]).

%% Numbers of atoms that are chosen begin at a multiple of this, at most at so many.
-define(ROUND, 16384).
-define(FILLS, 32).

%% The others, which are loaded before any of the user's code.
-define(MODULES, [
    clew_work,
    clew_text,
    clew_project,
    clew_core,
    clew_spans,
    clew_types,
    clew_call,
    clew_flat,
    clew_tell,
    clew_plan,
    clew_instrument,
    clew_copy
]).

%% Words that a process may use that tells what it does; a limit of its own, and lower than that of
%% its request, so that it is known why it was ended.
-define(LARGE, 40000000).

start() ->
    [{module, Module} = code:ensure_loaded(Module) || Module <- ?MODULES],
    clew_copy:start(),
    spawn(fun() -> clew_tell:watch(?LARGE) end),
    spawn(fun() ->
        try connect() of
            _ -> halt(0, [{flush, false}])
        catch
            _:Reason ->
                io:format("clew_node: ~tp~n", [Reason]),
                halt(1)
        end
    end).

connect() ->
    Link = open_port({fd, 3, 4}, [binary, {packet, 4}, eof]),
    persistent_term:put({?MODULE, link}, Link),
    send(Link, term_to_binary(system())),
    loop(Link).

loop(Link) ->
    receive
        {Link, {data, Frame}} ->
            spawn(fun() -> serve(Link, Frame) end),
            loop(Link);
        {Link, eof} ->
            closed;
        {'EXIT', Link, Reason} ->
            {failed, Reason};
        _ ->
            %% Code that was called may have found this process and sent it something.
            loop(Link)
    end.

send(Link, Data) -> port_command(Link, Data).

%% Has Clew keep a file for the next time: no file can be written from here.
keep(Name, Content) ->
    send(persistent_term:get({?MODULE, link}), [<<1:1, 0:63, 0>>, term_to_binary({Name, Content})]).

system() ->
    Root = code:root_dir(),
    Release = erlang:system_info(otp_release),
    Version =
        case file:read_file(filename:join([Root, "releases", Release, "OTP_VERSION"])) of
            {ok, Text} -> string:trim(Text);
            {error, _} -> list_to_binary(Release)
        end,
    {system, text(Release), Version, text(erlang:system_info(version)), text(Root)}.

%% ---- requests

serve(Link, Frame) ->
    {Id, Limits, Request} = binary_to_term(Frame),
    Send = fun(Kind, Part) -> send(Link, [<<1:1, Id:63, Kind>>, term_to_binary(Part)]) end,
    Outcome = handled(Request, Limits, Send),
    send(Link, [<<Id:64>>, reply(Outcome, maps:get(answer, Limits, infinity))]).

handled({told, Most, Module, Function, Arguments}, Limits, Send) ->
    Copy = clew_plan:name(Module),
    Listener = clew_tell:listen(Send, Most),
    Outcome = clew_work:tracelessly(fun() -> clew_tell:run(Listener, Copy, Function, Arguments) end, Limits),
    clew_tell:close(Listener),
    Outcome;
handled({judged, Module, Function, Arguments}, Limits, _) ->
    clew_work:tracelessly(fun() -> apply(Module, Function, clew_fun:arguments(Arguments)) end, Limits);
handled(Request, Limits, _) ->
    clew_work:limited(fun() -> handle(Request) end, Limits).

%% An answer that is too large for Clew is not sent; atoms are larger than any number.
reply(Outcome, Most) ->
    try erlang:external_size(Outcome) =< Most of
        true -> term_to_binary(Outcome);
        false -> term_to_binary({killed, answer_too_large, <<>>})
    catch
        error:_ -> term_to_binary({killed, answer_too_large, <<>>})
    end.

handle(system) -> system();
handle({plan, Plan}) -> clew_plan:plan(Plan);
handle({copy, File, Options}) ->
    clew_core:guarded(fun() -> copy_of_file(text_in(File), Options) end, File);
handle({copy, Module}) ->
    clew_core:guarded(fun() -> copy_of_module(Module) end, "");
handle({echo, Term}) -> Term;
handle({encode, Term}) -> term_to_binary(Term);
handle({core, file, File, Options}) ->
    clew_core:guarded(fun() -> clew_core:sent_file(text_in(File), Options) end, File);
handle({core, module, Name}) ->
    clew_core:guarded(fun() -> clew_core:sent_module(Name) end, "");
handle({types, file, File, Options}) ->
    clew_core:guarded(fun() -> clew_types:types_of_file(text_in(File), Options) end, File);
handle({types, module, Name}) ->
    clew_core:guarded(fun() -> clew_types:types_of_module(Name) end, "");
handle({load, File, Options}) ->
    clew_core:guarded(fun() -> clew_project:load(text_in(File), Options) end, File);
handle({given, File, none}) -> clew_project:given(text_in(File), none);
handle({given, File, Text}) -> clew_project:given(text_in(File), text_in(Text));
handle({sources, Folders, Options}) -> clew_project:sources([text_in(Folder) || Folder <- Folders], Options);
handle({parse, Text, Default, Records}) -> clew_call:parse_call(Text, Default, Records);
handle({run, Text, Default}) -> clew_call:run_call(Text, Default);
handle({call, Module, Function, Arguments}) -> apply(Module, Function, Arguments);
handle({natives, Module}) -> clew_core:natives(Module);
handle({instrumented, Text}) -> clew_flat:instrumented(unicode:characters_to_list(Text));
handle({telling, Module, Function, Arguments}) -> clew_flat:telling(Module, Function, Arguments);
handle({named, Names}) -> named(Names);
handle(atom_count) -> erlang:system_info(atom_count);
handle({atoms, From}) -> atoms(From);
handle({atoms, From, _}) -> atoms(From).

%% The atoms of this system from a number on, in their order. A request that names one has created it.
atoms(Number) ->
    try binary_to_term(<<131, 75, Number:24>>) of
        Atom -> [Atom | atoms(Number + 1)]
    catch
        error:badarg -> []
    end.

%% Makes atoms of these names in their order, and says from which number on and how many. The numbers do not
%% depend on how many atoms there are already: a start loads code in any order, and may compile or not. So
%% they begin at the next round number, and others fill the table up to there.
named(Names) ->
    Count = erlang:system_info(atom_count),
    First = (Count div ?ROUND + 1) * ?ROUND,
    case [Name || Name <- Names, not is_atom_of(Name)] of
        [] -> {Count, 0};
        _ when First > ?ROUND * ?FILLS -> {Count, 0};
        New ->
            [list_to_atom("$clew" ++ integer_to_list(N)) || N <- lists:seq(Count, First - 1)],
            [binary_to_atom(Name) || Name <- New],
            case erlang:system_info(atom_count) - First of
                Made when Made =:= length(New) -> {First, Made};
                _ -> {Count, 0}
            end
    end.

is_atom_of(Name) ->
    try
        is_atom(binary_to_existing_atom(Name))
    catch
        error:badarg -> false
    end.

copy_of_file(File, Options) ->
    case clew_core:core_of_file(File, Options) of
        {ok, Core, _, _} -> clew_copy:entry(cerl:atom_val(cerl:module_name(Core)), Core);
        Other -> Other
    end.

copy_of_module(Module) ->
    case clew_core:core_of_module(Module) of
        {ok, Core, _, _} -> clew_copy:entry(Module, Core);
        Other -> Other
    end.

%% ---- code that is not there yet: the error handler of every request

undefined_function(Module, Function, Arguments) ->
    find(Module),
    error_handler:undefined_function(Module, Function, Arguments).

undefined_lambda(Module, Fun, Arguments) ->
    find(Module),
    error_handler:undefined_lambda(Module, Fun, Arguments).

find(Module) ->
    case clew_plan:is_copy(Module) of
        true -> clew_copy:load(Module);
        false -> clew_project:find_source(Module)
    end.

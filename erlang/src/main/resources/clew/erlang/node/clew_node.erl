%% The half of Clew that runs on a real Erlang system.
%%
%% Clew starts it, tells it by an environment variable where to call back and two words: the first
%% one shows Clew that this is the node it started, the second one, which Clew answers, shows the
%% node that it talks to Clew. It serves only that one connection and ends with it.
%%
%% A request is {Id, #{timeout, heap, output, answer}, Request}; the answer is the Id in eight bytes and an
%% Outcome, one of {done, Value, Output}, {raise, Class, Reason, Stacktrace, Output}, {timeout, Output}
%% and {killed, Reason, Output}. Each request runs in a process of its own, whose output is
%% collected, and which is gone, with all it started, when the answer is sent. A request that tells
%% what it does sends parts before its answer: the highest bit of their number is set.
-module(clew_node).

-export([start/0, tell/1, parse_transform/2, undefined_function/3, undefined_lambda/3]).
-export([core_to_copy/1, natives/1]).

-define(PATIENCE, 20000).

%% Words that a process may use that tells what it does; a limit of its own, and lower than that of
%% its request, so that it can still be asked what it told.
-define(LARGE, 40000000).

start() ->
    %% Now: later, who looks for code that is not there asks them.
    [{module, Module} = code:ensure_loaded(Module) || Module <- [clew_tell, clew_copy]],
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
    [Port, Ours, Theirs] = string:lexemes(os:getenv("CLEW_NODE"), ":"),
    os:unsetenv("CLEW_NODE"),
    {ok, Socket} = gen_tcp:connect(
        {127, 0, 0, 1},
        list_to_integer(Port),
        [binary, {packet, 4}, {active, false}, {nodelay, true}],
        ?PATIENCE
    ),
    ok = gen_tcp:send(Socket, Ours),
    {ok, Answer} = gen_tcp:recv(Socket, 0, ?PATIENCE),
    same(binary_to_list(Answer), Theirs) orelse exit(not_our_client),
    ok = gen_tcp:send(Socket, term_to_binary(system())),
    loop(Socket).

%% In a time that does not depend on how much is right.
same(Left, Right) when length(Left) =:= length(Right) ->
    0 =:= lists:foldl(fun({A, B}, Sum) -> Sum bor (A bxor B) end, 0, lists:zip(Left, Right));
same(_, _) ->
    false.

loop(Socket) ->
    ok = inet:setopts(Socket, [{active, once}]),
    receive
        {tcp, Socket, Frame} ->
            spawn(fun() -> serve(Socket, Frame) end),
            loop(Socket);
        {tcp_closed, Socket} ->
            closed;
        {tcp_error, Socket, Reason} ->
            {failed, Reason};
        _ ->
            %% Code that was called may have found this process and sent it something.
            loop(Socket)
    end.

system() ->
    Root = code:root_dir(),
    Release = erlang:system_info(otp_release),
    Version =
        case file:read_file(filename:join([Root, "releases", Release, "OTP_VERSION"])) of
            {ok, Text} -> string:trim(Text);
            {error, _} -> list_to_binary(Release)
        end,
    {system, text(Release), Version, text(erlang:system_info(version)), text(Root)}.

%% ---- one request

serve(Socket, Frame) ->
    {Id, Limits, Request} = binary_to_term(Frame),
    Send = fun(Part) -> gen_tcp:send(Socket, [<<1:1, Id:63>>, Part]) end,
    Outcome = limited(fun() -> handle(Request, Send) end, Limits),
    gen_tcp:send(Socket, [<<Id:64>>, reply(Outcome, maps:get(answer, Limits, infinity))]).

%% An answer that is too large for Clew is not sent; atoms are larger than any number.
reply(Outcome, Most) ->
    try erlang:external_size(Outcome) =< Most of
        true -> term_to_binary(Outcome);
        false -> term_to_binary({killed, answer_too_large, <<>>})
    catch
        error:_ -> term_to_binary({killed, answer_too_large, <<>>})
    end.

limited(Work, Limits) ->
    Output = spawn(fun() -> output([], maps:get(output, Limits, 1000000)) end),
    Self = self(),
    Answer = make_ref(),
    Heap = maps:get(heap, Limits, 0),
    {Worker, Monitor} = spawn_opt(
        fun() ->
            group_leader(Output, self()),
            process_flag(error_handler, ?MODULE),
            Self ! {Answer, attempt(Work)}
        end,
        [monitor, {max_heap_size, #{size => Heap, kill => true, error_logger => false}}]
    ),
    Result =
        receive
            {Answer, Attempt} ->
                erlang:demonitor(Monitor, [flush]),
                Attempt;
            {'DOWN', Monitor, process, Worker, Reason} ->
                {killed, Reason}
        after maps:get(timeout, Limits, infinity) ->
            erlang:suspend_process(Worker),
            clew_tell:rescue(Worker),
            exit(Worker, kill),
            erlang:demonitor(Monitor, [flush]),
            timeout
        end,
    Printed = printed(Output),
    sweep(Output),
    case Result of
        timeout -> {timeout, Printed};
        {Kind, A} -> {Kind, A, Printed};
        {Kind, A, B, C} -> {Kind, A, B, C, Printed}
    end.

attempt(Work) ->
    try
        {done, Work()}
    catch
        Class:Reason:Stack ->
            {raise, Class, Reason, [Entry || Entry <- Stack, element(1, Entry) =/= ?MODULE]}
    end.

%% Ends what the work started and left running: it all has the same group leader.
sweep(Output) ->
    Left = [monitor(process, Pid) || Pid <- processes(), leader(Pid) =:= Output, exit(Pid, kill)],
    [receive {'DOWN', Monitor, process, _, _} -> gone end || Monitor <- Left],
    exit(Output, kill).

leader(Pid) ->
    case process_info(Pid, group_leader) of
        {group_leader, Leader} -> Leader;
        undefined -> none
    end.

%% ---- output: a group leader that keeps what is printed, and has nothing to read

printed(Output) ->
    Monitor = monitor(process, Output),
    Output ! {printed, self(), Monitor},
    receive
        {Monitor, Text} ->
            demonitor(Monitor, [flush]),
            Text;
        {'DOWN', Monitor, process, Output, _} ->
            <<>>
    end.

output(Kept, Room) ->
    receive
        {io_request, From, As, Request} ->
            {Reply, Text} = io(Request),
            From ! {io_reply, As, Reply},
            Part = binary:part(Text, 0, min(Room, byte_size(Text))),
            output([Part | Kept], Room - byte_size(Part));
        {printed, From, Tag} ->
            From ! {Tag, iolist_to_binary(lists:reverse(Kept))},
            output(Kept, Room);
        _ ->
            output(Kept, Room)
    end.

io({put_chars, Encoding, Chars}) ->
    case unicode:characters_to_binary(Chars, Encoding) of
        Text when is_binary(Text) -> {ok, Text};
        _ -> {{error, put_chars}, <<>>}
    end;
io({put_chars, Encoding, Module, Function, Args}) ->
    try apply(Module, Function, Args) of
        Chars -> io({put_chars, Encoding, Chars})
    catch
        _:_ -> {{error, Function}, <<>>}
    end;
io({put_chars, Chars}) ->
    io({put_chars, latin1, Chars});
io({put_chars, Module, Function, Args}) ->
    io({put_chars, latin1, Module, Function, Args});
io({requests, Requests}) ->
    lists:foldl(
        fun
            (Request, {ok, Before}) ->
                {Reply, Text} = io(Request),
                {Reply, <<Before/binary, Text/binary>>};
            (_, Failed) ->
                Failed
        end,
        {ok, <<>>},
        Requests
    );
io({setopts, _}) ->
    {ok, <<>>};
io(getopts) ->
    {[{binary, false}, {encoding, unicode}], <<>>};
io(Request) when element(1, Request) =:= get_geometry ->
    {{error, enotsup}, <<>>};
io(Request) when is_tuple(Request) ->
    {eof, <<>>};
io(_) ->
    {{error, request}, <<>>}.

%% ---- requests

handle({told, Most, Module, Function, Arguments}, Send) ->
    Copy = clew_copy:name(Module),
    {clew_tell:run(Send, Most, Copy, Function, Arguments), clew_copy:opaque()};
handle(Request, _) -> handle(Request).

handle(system) -> system();
handle({plan, Plan}) -> clew_copy:plan(Plan);
handle({copy, File, Options}) ->
    guarded(fun() -> copy_of_file(text_in(File), Options) end, File);
handle({copy, Module}) ->
    guarded(fun() -> copy_of_module(Module) end, "");
handle({echo, Term}) -> Term;
handle({encode, Term}) -> term_to_binary(Term);
handle({core, file, File, Options}) ->
    guarded(fun() -> sent(core_of_file(text_in(File), Options), {[], false}) end, File);
handle({core, module, Name}) ->
    guarded(fun() -> sent(core_of_module(Name), natives(Name)) end, "");
handle({types, file, File, Options}) ->
    guarded(fun() -> types_of_file(text_in(File), Options) end, File);
handle({types, module, Name}) ->
    guarded(fun() -> types_of_module(Name) end, "");
handle({load, File, Options}) ->
    guarded(fun() -> load(text_in(File), Options) end, File);
handle({sources, Folders, Options}) -> sources([text_in(Folder) || Folder <- Folders], Options);
handle({parse, Text, Default, Records}) -> parse_call(Text, Default, Records);
handle({run, Text, Default}) -> run_call(Text, Default);
handle({call, Module, Function, Arguments}) -> apply(Module, Function, Arguments);
handle({natives, Module}) -> natives(Module);
handle({instrumented, Text}) -> instrumented(unicode:characters_to_list(Text));
handle({telling, Module, Function, Arguments}) -> telling(Module, Function, Arguments);
handle({atoms, From, _}) -> atoms(From).

%% The atoms of this system from a number on, in their order. The request created the one it names.
atoms(Number) ->
    try binary_to_term(<<131, 75, Number:24>>) of
        Atom -> [Atom | atoms(Number + 1)]
    catch
        error:badarg -> []
    end.

guarded(Compile, File) ->
    try
        Compile()
    catch
        Class:Reason:Stack ->
            Text = io_lib:format("the compiler failed with ~ts: ~tP in ~tP", [Class, Reason, 20, Stack, 20]),
            {failed, [problem(error, File, none, Text)]}
    end.

sent({ok, Core, Dependencies, Problems}, Natives) -> core(Core, Dependencies, Natives, Problems);
sent(Other, _) -> Other.

core_of_file(File, Options) ->
    case filename:extension(File) of
        ".core" ->
            case core_of_text(File) of
                {ok, Core} -> {ok, Core, [text(File)], []};
                {error, Problem} -> {failed, [Problem]}
            end;
        ".beam" ->
            Dependencies = [text(File)],
            case file:read_file(File) of
                {ok, Beam} -> core_of_beam(Beam, File, Dependencies);
                {error, Reason} -> {failed, [problem(error, File, none, file:format_error(Reason))]}
            end;
        _ ->
            core_of_source(File, Options)
    end.

core_of_source(File, Options) ->
    {Compile, Configs} = options(File, Options),
    Self = self(),
    Tag = make_ref(),
    Seen = {clew_dependencies, Self, Tag},
    Transforms = [{parse_transform, ?MODULE}, Seen],
    case compile:noenv_file(File, Transforms ++ [to_core0, binary, return | Compile]) of
        {ok, _, Core, Warnings} ->
            Included = receive {Tag, Files} -> Files after 0 -> [] end,
            Dependencies = lists:usort([text(F) || F <- [File | Configs] ++ Included, regular(F)]),
            {ok, Core, Dependencies, problems(warning, Warnings)};
        {error, Errors, Warnings} ->
            {failed, problems(error, Errors) ++ problems(warning, Warnings)};
        error ->
            {failed, [problem(error, File, none, "the compiler gave up without saying why")]}
    end.

%% Core Erlang as somebody wrote it: the compiler would change its shape.
core_of_text(File) ->
    case file:read_file(File) of
        {ok, Text} -> parsed_core(unicode:characters_to_list(Text), File);
        {error, Reason} -> {error, problem(error, File, none, file:format_error(Reason))}
    end.

parsed_core(Text, File) ->
    case core_scan:string(Text) of
        {ok, Tokens, _} ->
            case core_parse:parse(Tokens) of
                {ok, Core} -> {ok, Core};
                {error, {Place, Module, Reason}} ->
                    {error, problem(error, File, Place, Module:format_error(Reason))}
            end;
        {error, {Place, Module, Reason}, _} ->
            {error, problem(error, File, Place, Module:format_error(Reason))}
    end.

%% ---- programs that tell what they do

copy_of_file(File, Options) ->
    case core_of_file(File, Options) of
        {ok, Core, _, _} -> clew_copy:entry(cerl:atom_val(cerl:module_name(Core)), Core);
        Other -> Other
    end.

copy_of_module(Module) ->
    case core_of_module(Module) of
        {ok, Core, _, _} -> clew_copy:entry(Module, Core);
        Other -> Other
    end.

%% A module by its name: one of the user's folders first, as anywhere.
core_to_copy(Module) ->
    Found =
        case sources_of(Module) of
            {[File | _], Options} -> core_of_file(File, Options);
            {[], _} -> core_of_module(Module)
        end,
    case Found of
        {ok, Core, _, _} -> {core, Core};
        {opaque, _, _, _, _, _} -> opaque;
        {failed, _} -> opaque;
        absent -> absent
    end.

instrumented(Text) ->
    {ok, Core} = parsed_core(Text, "instrumented.core"),
    case compile:noenv_forms(Core, [from_core, binary, return]) of
        {ok, Module, Beam, _} -> load_binary(Module, "instrumented.core", Beam);
        {error, Errors, _} -> {failed, problems(error, Errors)}
    end.

%% What a program told is kept in its process, so that nothing is lost if it raises.
telling(Module, Function, Arguments) ->
    put(clew_told, []),
    Outcome =
        try
            {returned, apply(Module, Function, Arguments)}
        catch
            Class:Reason -> {raised, Class, Reason}
        end,
    {lists:reverse(erase(clew_told)), Outcome}.

tell(Number) -> put(clew_told, [Number | get(clew_told)]).

%% The compiler calls this with all the forms that it read: so we learn which files they came from.
parse_transform(Forms, Options) ->
    case lists:keyfind(clew_dependencies, 1, Options) of
        {clew_dependencies, Pid, Tag} ->
            Files = [File || {attribute, _, file, {File, _}} <- Forms],
            Named = [M || {attribute, _, compile, Option} <- Forms, M <- transforms(Option)],
            Given = [M || Option <- Options, M <- transforms(Option)],
            Pid ! {Tag, lists:usort(Files ++ [beam_of(M) || M <- Named ++ Given, M =/= ?MODULE])};
        false ->
            ok
    end,
    Forms.

transforms({parse_transform, Module}) when is_atom(Module) -> [Module];
transforms({parse_transform, {Module, _}}) -> [Module];
transforms(Options) when is_list(Options) -> lists:flatmap(fun transforms/1, Options);
transforms(_) -> [].

core_of_module(Name) ->
    case beam_of(Name) of
        none ->
            absent;
        File ->
            case file:read_file(File) of
                {ok, Beam} -> core_of_beam(Beam, File, [text(File)]);
                {error, _} -> opaque(Name, [], "its file cannot be read")
            end
    end.

beam_of(Module) ->
    case code:which(Module) of
        preloaded -> filename:join([code:lib_dir(erts), "ebin", atom_to_list(Module) ++ ".beam"]);
        File when is_list(File), File =/= [] -> File;
        _ -> none
    end.

core_of_beam(Beam, File, Dependencies) ->
    case beam_lib:chunks(Beam, [debug_info]) of
        {ok, {Module, [{debug_info, {debug_info_v1, Backend, Data}}]}} ->
            case forms(Backend, Module, Data) of
                {ok, Forms} ->
                    case compile:noenv_forms(Forms, [to_core0, binary, return]) of
                        {ok, _, Core, _} -> {ok, Core, Dependencies, []};
                        {error, Errors, _} -> {failed, problems(error, Errors)}
                    end;
                {error, Why} ->
                    opaque(Module, Dependencies, Why)
            end;
        {ok, {Module, _}} ->
            opaque(Module, Dependencies, "it was compiled without debug_info");
        {error, beam_lib, Reason} ->
            {failed, [problem(error, File, none, ["this is not a beam file: ", why_no_beam(Reason, File)])]}
    end.

%% The reason holds the whole content of the file, where its name says more.
why_no_beam(Reason, File) ->
    Named = list_to_tuple([
        case Part of
            Content when is_binary(Content) -> File;
            _ -> Part
        end
     || Part <- tuple_to_list(Reason)
    ]),
    case beam_lib:format_error(Named) of
        [] -> io_lib:format("~tp", [Named]);
        Text -> Text
    end.

forms(Backend, Module, Data) ->
    try Backend:debug_info(erlang_v1, Module, Data, []) of
        {ok, Forms} -> {ok, Forms};
        {error, missing} -> {error, "it was compiled without debug_info"};
        {error, Reason} -> {error, io_lib:format("its debug_info cannot be used: ~tp", [Reason])}
    catch
        error:undef ->
            {error, io_lib:format("its debug_info needs the module ~ts", [Backend])}
    end.

opaque(Module, Dependencies, Why) ->
    {Natives, _} = natives(Module),
    Exports = try Module:module_info(exports) catch error:undef -> [] end,
    {opaque, Module, Exports, Natives, text(Why), Dependencies}.

%% {Functions that are not written in Erlang, whether some of them belong to a library in C}
natives(Module) ->
    _ = code:ensure_loaded(Module),
    Exports = try Module:module_info(exports) catch error:undef -> [] end,
    Builtins = [{F, A} || {F, A} <- Exports, erlang:is_builtin(Module, F, A)],
    Nifs = try Module:module_info(nifs) catch error:_ -> [] end,
    {lists:usort(Builtins ++ Nifs), Nifs =/= []}.

core(Unnumbered, Dependencies, {Natives, HasNifs}, Problems) ->
    Core = clew_copy:numbered(Unnumbered),
    {c_module, _, {c_literal, _, Module}, _, Attributes, _} = Core,
    File =
        case [F || {{c_literal, _, file}, {c_literal, _, [{F, _} | _]}} <- Attributes] of
            [First | _] -> First;
            [] -> atom_to_list(Module) ++ ".erl"
        end,
    Slim = term_to_binary(slim(Core, File)),
    {core, Module, text(File), Slim, Natives, HasNifs, Dependencies, Problems}.

%% Without the name of the module's own file, which the compiler repeats on every node.
slim({c_literal, Notes, Value}, File) ->
    {c_literal, notes(Notes, File), Value};
slim({c_var, Notes, Name}, File) ->
    {c_var, notes(Notes, File), Name};
slim(Node, File) when is_tuple(Node), is_atom(element(1, Node)), is_list(element(2, Node)) ->
    [Kind, Notes | Fields] = tuple_to_list(Node),
    list_to_tuple([Kind, notes(Notes, File) | [slim(Field, File) || Field <- Fields]]);
slim(Pair, File) when is_tuple(Pair) ->
    list_to_tuple([slim(Field, File) || Field <- tuple_to_list(Pair)]);
slim([Head | Tail], File) ->
    [slim(Head, File) | slim(Tail, File)];
slim(Other, _) ->
    Other.

notes(Notes, File) ->
    [Note || Note <- Notes, Note =/= {file, File}].

%% ---- types: {types, Module, Forms, Functions, Texts of specs, Files}

types_of_file(File, Options) ->
    case filename:extension(File) of
        ".beam" ->
            types_of_beam(File);
        _ ->
            {Compile, Configs} = options(File, Options),
            Includes = [Dir || {i, Dir} <- Compile],
            Macros = [macro(D) || D <- Compile, element(1, D) =:= d],
            case epp:parse_file(File, [{includes, Includes}, {macros, Macros}, {location, {1, 1}}]) of
                {ok, Forms} ->
                    Included = [F || {attribute, _, file, {F, _}} <- Forms, regular(F)],
                    types(Forms, [File | Configs] ++ Included);
                {error, Reason} ->
                    {failed, [problem(error, File, none, file:format_error(Reason))]}
            end
    end.

macro({d, Name}) -> Name;
macro({d, Name, Value}) -> {Name, Value}.

types_of_module(Name) ->
    case beam_of(Name) of
        none -> absent;
        File -> types_of_beam(File)
    end.

types_of_beam(File) ->
    case beam_lib:chunks(File, [debug_info]) of
        {ok, {Module, [{debug_info, {debug_info_v1, Backend, Data}}]}} ->
            case forms(Backend, Module, Data) of
                {ok, Forms} -> types(Forms, [File]);
                {error, Why} -> {failed, [problem(error, File, none, Why)]}
            end;
        {ok, _} ->
            {failed, [problem(error, File, none, "it was compiled without debug_info")]};
        {error, beam_lib, Reason} ->
            {failed, [problem(error, File, none, ["this is not a beam file: ", why_no_beam(Reason, File)])]}
    end.

types(Forms, Files) ->
    Module = hd([M || {attribute, _, module, M} <- Forms] ++ [undefined]),
    Kinds = [type, opaque, nominal, spec, record, file],
    Wanted = [located(F) || F = {attribute, _, Kind, _} <- Forms, lists:member(Kind, Kinds)],
    Functions = [{Name, Arity} || {function, _, Name, Arity, _} <- Forms],
    Texts = [{named(What), shown(F)} || F = {attribute, _, spec, {What, _}} <- Forms],
    {types, Module, Wanted, Functions, Texts, lists:usort([text(F) || F <- Files])}.

named({_, Name, Arity}) -> {Name, Arity};
named(NameAndArity) -> NameAndArity.

shown(Form) ->
    try
        text(erl_pp:form(Form))
    catch
        _:_ -> <<>>
    end.

located(Form) ->
    try
        erl_parse:map_anno(fun erl_anno:location/1, Form)
    catch
        _:_ -> Form
    end.

%% ---- compiling, and what a project says about it

load(File, Options) ->
    case filename:extension(File) of
        ".beam" ->
            {ok, Beam} = file:read_file(File),
            {ok, {Module, _}} = beam_lib:chunks(Beam, []),
            load_binary(Module, File, Beam);
        ".core" ->
            case compile:noenv_file(File, [from_core, binary, return]) of
                {ok, Module, Beam, _} -> load_binary(Module, File, Beam);
                {error, Errors, _} -> {failed, problems(error, Errors)}
            end;
        _ ->
            {Compile, _} = options(File, Options),
            case compile:noenv_file(File, [binary, return | Compile]) of
                {ok, Module, Beam, _} -> load_binary(Module, File, Beam);
                {error, Errors, _} -> {failed, problems(error, Errors)}
            end
    end.

load_binary(Module, File, Beam) ->
    case code:load_binary(Module, File, Beam) of
        {module, Module} -> {loaded, Module};
        {error, Reason} ->
            {failed, [problem(error, File, none, io_lib:format("cannot be loaded: ~tp", [Reason]))]}
    end.

%% Code that runs on this node finds the user's modules in their folders and in their projects.
sources(Folders, Options) ->
    [options(filename:join(Folder, "any.erl"), Options) || Folder <- Folders],
    code:add_pathsz(Folders),
    application:set_env(?MODULE, sources, {Folders, Options}).

undefined_function(Module, Function, Arguments) ->
    find(Module),
    error_handler:undefined_function(Module, Function, Arguments).

undefined_lambda(Module, Fun, Arguments) ->
    find(Module),
    error_handler:undefined_lambda(Module, Fun, Arguments).

find(Module) ->
    case clew_copy:is_copy(Module) of
        true -> clew_copy:load(Module);
        false -> find_source(Module)
    end.

find_source(Module) ->
    {Files, Options} = sources_of(Module),
    case erlang:module_loaded(Module) orelse Files of
        [File | _] -> load(File, Options);
        _ -> ok
    end.

sources_of(Module) ->
    {Folders, Options} = application:get_env(?MODULE, sources, {[], #{}}),
    Files = [filename:join(Folder, atom_to_list(Module) ++ ".erl") || Folder <- Folders],
    {[File || File <- Files, regular(File)], Options}.

options(File, Options) ->
    Dir = filename:dirname(File),
    {Root, App} = project(Dir),
    Configs = lists:usort([filename:join(D, "rebar.config") || D <- [Root, App]]),
    code:add_pathsz([text_in(P) || P <- maps:get(code_path, Options, [])] ++ code_path(Root, App)),
    Configured = lists:append([configured(Config, App) || Config <- Configs]),
    Given = [{i, text_in(I)} || I <- maps:get(includes, Options, [])],
    Defines = [define(D) || D <- maps:get(defines, Options, [])],
    Found = [{i, D} || D <- [Dir, filename:join(App, "include"), filename:join(App, "src"), App]],
    {Given ++ Defines ++ Configured ++ Found, [C || C <- Configs, regular(C)]}.

%% The outermost folder around Dir that looks like a project, and the folder of Dir's application.
project(Dir) ->
    Around = around(Dir, 10),
    Root =
        case [D || D <- Around, Mark <- ["rebar.config", "rebar.lock", "_build", "erlang.mk"], has(D, Mark)] of
            [] -> application_of(Dir);
            Roots -> lists:last(Roots)
        end,
    {Root, application_of(Dir)}.

around(_, 0) -> [];
around(Dir, Left) ->
    case has(Dir, ".git") orelse filename:dirname(Dir) =:= Dir of
        true -> [Dir];
        false -> [Dir | around(filename:dirname(Dir), Left - 1)]
    end.

application_of(Dir) ->
    case lists:splitwith(fun(D) -> not lists:member(filename:basename(D), ["src", "test"]) end, around(Dir, 5)) of
        {_, [Source | _]} -> filename:dirname(Source);
        {_, []} -> Dir
    end.

has(Dir, Name) ->
    filelib:is_file(filename:join(Dir, Name)).

code_path(Root, App) ->
    Patterns = ["_build/default/lib/*/ebin", "_build/*/lib/*/ebin", "_checkouts/*/ebin", "deps/*/ebin", "ebin"],
    lists:append([filelib:wildcard(filename:join(Root, P)) || P <- Patterns]) ++
        [D || D <- [filename:join(App, "ebin")], filelib:is_dir(D)].

configured(Config, App) ->
    case file:consult(Config) of
        {ok, Terms} ->
            Options = proplists:get_value(erl_opts, Terms, []),
            lists:flatmap(fun(Option) -> configured_option(Option, App) end, Options);
        {error, _} ->
            []
    end.

configured_option({i, Dir}, App) -> [{i, filename:absname(Dir, App)}];
configured_option({d, _} = Option, _) -> [Option];
configured_option({d, _, _} = Option, _) -> [Option];
configured_option({parse_transform, _} = Option, _) -> [Option];
configured_option({feature, _, _} = Option, _) -> [Option];
configured_option({platform_define, Pattern, Name}, _) -> [{d, Name} || platform(Pattern)];
configured_option({platform_define, Pattern, Name, Value}, _) -> [{d, Name, Value} || platform(Pattern)];
configured_option(_, _) -> [].

platform(Pattern) ->
    Words = [erlang:system_info(otp_release), erlang:system_info(system_architecture)],
    re:run(lists:join("-", Words), Pattern, [{capture, none}]) =:= match.

define({Name, none}) ->
    {d, binary_to_atom(Name)};
define({Name, Text}) ->
    {ok, Tokens, _} = erl_scan:string(unicode:characters_to_list(Text) ++ "."),
    {ok, Value} = erl_parse:parse_term(Tokens),
    {d, binary_to_atom(Name), Value}.

%% ---- calls as text

run_call(Text, Default) ->
    case call_forms(Text, Default) of
        {ok, {_, _, _}, Forms} ->
            case compile:noenv_forms(Forms, [binary, return]) of
                {ok, Name, Beam, _} ->
                    {module, Name} = code:load_binary(Name, "call", Beam),
                    Name:call();
                {error, Errors, _} ->
                    error({not_a_call, problems(error, Errors)})
            end;
        {error, Problems} ->
            error({not_a_call, Problems})
    end.

%% The records are definitions of the module that is called, so that its values can be written.
parse_call(Text, Default, Records) ->
    case call_forms(Text, Default) of
        {ok, {Module, Function, Arguments}, [File | Forms]} ->
            Known = [{attribute, {1, 1}, record, Record} || Record <- Records],
            case compile:noenv_forms([File | with_records(Forms, Known)], [to_core0, binary, return]) of
                {ok, _, Core, _} ->
                    {call, Module, Function, length(Arguments), literal(Arguments),
                        core(Core, [], {[], false}, [])};
                {error, Errors, _} ->
                    {failed, lists:usort(problems(error, Errors))}
            end;
        {error, Problems} ->
            {failed, Problems}
    end.

with_records([Module | Forms], Known) -> [Module | Known ++ Forms].

literal(Arguments) ->
    try
        {literal, [erl_parse:normalise(Argument) || Argument <- Arguments]}
    catch
        _:_ -> computed
    end.

call_forms(Text, Default) ->
    Characters = unicode:characters_to_list(Text),
    case erl_scan:string(string:trim(Characters, trailing, " \t\r\n."), {1, 1}) of
        {ok, [], _} ->
            {error, [call_problem({1, 1}, "there is no call")]};
        {ok, Tokens, End} ->
            case erl_parse:parse_exprs(Tokens ++ [{dot, End}]) of
                {ok, [Expression]} -> call_form(Expression, Default, Text);
                {ok, [_, Second | _]} ->
                    {error, [call_problem(place(Second), "one call is wanted, and a second expression begins here")]};
                {error, {Place, Module, Reason}} ->
                    {error, [call_problem(Place, Module:format_error(Reason))]}
            end;
        {error, {Place, Module, Reason}, _} ->
            {error, [call_problem(Place, Module:format_error(Reason))]}
    end.

call_form({call, At, {remote, _, {atom, _, Module}, {atom, _, Function}}, Arguments}, _, Text) ->
    {ok, {Module, Function, Arguments}, wrapper(At, Module, Function, Arguments, Text)};
call_form({call, At, {atom, _, _}, _}, none, _) ->
    {error, [call_problem(erl_anno:location(At), "the call does not say of which module")]};
call_form({call, At, {atom, _, Function}, Arguments}, Default, Text) ->
    {ok, {Default, Function, Arguments}, wrapper(At, Default, Function, Arguments, {Text, Default})};
call_form(Expression, _, _) ->
    {error, [call_problem(place(Expression), "this is not a call of a function by its name")]}.

wrapper(At, Module, Function, Arguments, Key) ->
    Digest = binary:decode_unsigned(erlang:md5(term_to_binary(Key))),
    Name = list_to_atom("clew_call_" ++ integer_to_list(Digest, 36)),
    Call = {call, At, {remote, At, {atom, At, Module}, {atom, At, Function}}, Arguments},
    List = lists:foldr(fun(Argument, Rest) -> {cons, At, Argument, Rest} end, {nil, At}, Arguments),
    [
        {attribute, At, file, {"call", 1}},
        {attribute, At, module, Name},
        {attribute, At, export, [{call, 0}, {arguments, 0}]},
        {function, At, call, 0, [{clause, At, [], [], [Call]}]},
        {function, At, arguments, 0, [{clause, At, [], [], [List]}]}
    ].

place(Expression) -> erl_anno:location(element(2, Expression)).

call_problem(Place, Text) -> problem(error, "call", Place, Text).

%% ---- problems as {error | warning, File, Line, Column, Text}; 0 where it is not known

problems(Kind, Files) ->
    [described(Kind, File, Problem) || {File, Problems} <- Files, Problem <- Problems].

described(Kind, File, {Place, Module, Reason}) ->
    problem(Kind, File, Place, explain(Module, Reason));
described(Kind, File, {Module, Reason}) ->
    problem(Kind, File, none, explain(Module, Reason)).

explain(Module, Reason) ->
    try
        iolist_to_binary(text(Module:format_error(Reason)))
    catch
        _:_ -> io_lib:format("~tp", [Reason])
    end.

problem(Kind, File, {Line, Column}, Text) -> {Kind, text(File), Line, Column, text(Text)};
problem(Kind, File, Line, Text) when is_integer(Line) -> {Kind, text(File), Line, 0, text(Text)};
problem(Kind, File, _, Text) -> {Kind, text(File), 0, 0, text(Text)}.

regular(File) -> filelib:is_regular(File).

text(Chars) ->
    case unicode:characters_to_binary(Chars) of
        Text when is_binary(Text) -> Text;
        _ -> iolist_to_binary(io_lib:format("~tp", [Chars]))
    end.

text_in(Text) -> unicode:characters_to_list(Text).

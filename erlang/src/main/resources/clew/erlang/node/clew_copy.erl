%% Copies of modules that tell what they do (clew_tell).
%%
%% A copy is made when it is first called, from the same
%% Core that Clew reads. It calls copies in its turn, but for three kinds of functions. What Clew
%% computes as well as this system does (pure) is called as it is. What only this system knows
%% (builtins with a world around them, libraries in C, modules without code) is called as it is, and
%% its result is told. And what the user does not want to be followed is called in its original. If a
%% second opinion is wanted, the results of pure functions are told as well.
-module(clew_copy).

-export([start/0, entry/2, load/1, is_loading/0, call/3, make_fun/3, convert/3, stack/1]).

start() -> persistent_term:put({?MODULE, loading}, counters:new(1, [])).

%% ---- calls that are known only when they are made

call(M, F, Arguments) when is_atom(M), is_atom(F), is_list(Arguments) ->
    try length(Arguments) of
        Arity -> called(clew_plan:kind(M, F, Arity), M, F, Arguments)
    catch
        error:badarg -> apply(M, F, Arguments)
    end;
call(M, F, Arguments) ->
    apply(M, F, Arguments).

called(pure, erlang, apply, [M, F, Arguments]) -> call(M, F, Arguments);
called(pure, unicode, F, [Data, Encoding]) -> convert(F, Data, Encoding);
called(pure, M, F, Arguments) -> apply(M, F, Arguments);
called(copied, M, F, Arguments) -> apply(clew_plan:name(M), F, Arguments);
called(refused, M, F, Arguments) -> clew_tell:refused(M, F, length(Arguments));
called(told, erlang, get, []) -> telling(fun clew_tell:spare_get/0);
called(told, erlang, erase, []) -> telling(fun clew_tell:spare_erase/0);
called(told, erlang, get_keys, []) -> telling(fun clew_tell:spare_keys/0);
called(told, erlang, process_info, Arguments) ->
    telling(fun() -> clew_tell:spare_info(apply(erlang, process_info, Arguments)) end);
called(told, erlang, F, Arguments) when F =:= fun_info; F =:= fun_info_mfa ->
    telling(fun() -> info(apply(erlang, F, Arguments)) end);
called(told, erlang, make_fun, [M, F, A]) -> make_fun(M, F, A);
called(told, M, F, Given) ->
    clew_plan:is_last(M, F) andalso clew_tell:flush(),
    Arguments =
        case clew_plan:is_start(M, F) of
            true -> clew_tell:started(F, Given);
            false -> Given
        end,
    telling(fun() -> apply(M, F, Arguments) end).

telling(Call) ->
    try Call() of
        Value ->
            clew_tell:value(Value),
            Value
    catch
        Class:Reason:Stack ->
            clew_tell:raised(Class, Reason),
            erlang:raise(Class, Reason, Stack)
    end.

%% The system has two encodings in C, and leaves the others to Erlang code, which is to be a copy here.
convert(F, Data, Encoding) when Encoding =:= latin1; Encoding =:= unicode; Encoding =:= utf8 ->
    unicode:F(Data, Encoding);
convert(characters_to_list, Data, Encoding) ->
    apply(clew_plan:name(unicode), characters_to_list_int, [Data, Encoding]);
convert(characters_to_binary, Data, Encoding) ->
    apply(clew_plan:name(unicode), characters_to_binary_int, [Data, Encoding]).

%% What is known about a function, as of the original.
info({module, Module}) -> {module, clew_plan:shown(Module)};
info({Module, Name, Arity}) -> {clew_plan:shown(Module), Name, Arity};
info(Infos) when is_list(Infos) -> [info(Info) || Info <- Infos];
info(Info) -> Info.

%% A stack trace as the originals would have left it.
stack(Entries) ->
    [
        setelement(1, Entry, clew_plan:shown(element(1, Entry)))
     || Entry <- Entries, element(1, Entry) =/= ?MODULE, element(1, Entry) =/= clew_tell
    ].

make_fun(M, F, A) when is_atom(M), is_atom(F), is_integer(A) ->
    case clew_plan:kind(M, F, A) of
        pure -> fun M:F/A;
        copied -> make_copied_fun(clew_plan:name(M), F, A);
        _ -> telling_fun(M, F, A)
    end;
make_fun(M, F, A) ->
    erlang:make_fun(M, F, A).

make_copied_fun(Copy, F, A) -> fun Copy:F/A.

telling_fun(M, F, A) ->
    case A of
        0 -> fun() -> call(M, F, []) end;
        1 -> fun(X) -> call(M, F, [X]) end;
        2 -> fun(X, Y) -> call(M, F, [X, Y]) end;
        3 -> fun(X, Y, Z) -> call(M, F, [X, Y, Z]) end;
        4 -> fun(X, Y, Z, U) -> call(M, F, [X, Y, Z, U]) end;
        5 -> fun(X, Y, Z, U, V) -> call(M, F, [X, Y, Z, U, V]) end;
        _ -> fun M:F/A
    end.

%% ---- making copies

%% The copy of the module in a file; {copied, Copy} or {failed, Problems}.
entry(Module, Core) ->
    clew_plan:users(Module),
    Copy = clew_plan:name(Module),
    case compiled(Module, Copy, Core) of
        {ok, Beam} ->
            code:purge(Copy),
            {module, Copy} = code:load_binary(Copy, atom_to_list(Copy), Beam),
            {copied, Copy};
        {error, Why} ->
            {failed, Why}
    end.

%% Called when a copy is first called that is not there yet. It is made by somebody else, who is not
%% ended with the run that waits for it, so that the next one finds it in any case.
load(Copy) ->
    Loading = persistent_term:get({?MODULE, loading}),
    {_, Monitor} = spawn_monitor(fun() ->
        group_leader(whereis(init), self()),
        process_flag(error_handler, clew_node),
        counters:add(Loading, 1, 1),
        try
            global:trans({?MODULE, self()}, fun() -> made(Copy) end, [node()])
        after
            counters:sub(Loading, 1, 1)
        end
    end),
    receive
        {'DOWN', Monitor, process, _, _} -> made
    end.

made(Copy) -> erlang:module_loaded(Copy) orelse make(clew_plan:original(Copy), Copy).

%% Whether somebody waits for a copy.
is_loading() -> counters:get(persistent_term:get({?MODULE, loading}), 1) > 0.

make(Module, Copy) ->
    case clew_core:core_to_copy(Module) of
        {core, Core} -> make(Module, Copy, Core);
        opaque -> make_closed(Module, Copy);
        absent -> absent
    end.

make(Module, Copy, Core) ->
    case element(2, clew_core:natives(Module)) of
        true ->
            %% As a whole: Clew has no part of such a module.
            make_closed(Module, Copy);
        false ->
            File = kept(Module),
            is_loaded_from(File, Copy) orelse make(Module, Copy, Core, File)
    end.

make(Module, Copy, Core, File) ->
    case compiled(Module, Copy, Core) of
        {ok, Beam} ->
            clew_node:keep(unicode:characters_to_binary(filename:basename(File)), Beam),
            {module, Copy} = code:load_binary(Copy, atom_to_list(Copy), Beam);
        {error, Why} ->
            clew_plan:close(Module, Why),
            make_closed(Module, Copy)
    end.

%% A file that is damaged is as good as none.
is_loaded_from(File, Copy) ->
    case file:read_file(File) of
        {ok, Beam} -> element(1, code:load_binary(Copy, atom_to_list(Copy), Beam)) =:= module;
        {error, _} -> false
    end.

kept(Module) ->
    {Folder, Digest} = clew_plan:cache(),
    Key = erlang:md5([Digest, Module:module_info(md5)]),
    filename:join(Folder, atom_to_list(Module) ++ "-" ++ binary_to_list(binary:encode_hex(Key)) ++ ".beam").

%% The compiler would work out the size of a comprehension's result first, and raise what there is to
%% raise before anything is told.
compiled(Module, Copy, Core) ->
    Options = [from_core, binary, return, no_ssa_opt_bc_size],
    try compile:noenv_forms(clew_instrument:copy(Module, Copy, Core), Options) of
        {ok, Copy, Beam, _} -> {ok, Beam};
        {error, Errors, _} -> {error, reason(Errors)}
    catch
        Class:Reason -> {error, reason({Class, Reason})}
    end.

reason(Term) -> unicode:characters_to_binary(io_lib:format("~tP", [Term, 12])).

%% Its functions are called as they are.
make_closed(Module, Copy) ->
    _ = code:ensure_loaded(Module),
    Exports = [E || E <- Module:module_info(exports), element(1, E) =/= module_info],
    Core = clew_instrument:only_calls(Module, Copy, Exports),
    {ok, Copy, Beam, _} = compile:noenv_forms(Core, [from_core, binary, return]),
    {module, Copy} = code:load_binary(Copy, atom_to_list(Copy), Beam).

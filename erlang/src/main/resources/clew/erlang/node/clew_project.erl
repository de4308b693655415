%% The user's modules: where they are, how they are compiled, and what a project says about that.
-module(clew_project).

-export([find_source/1, load/2, load_binary/3, unload/1, options/2, regular/1, sources/2, sources_of/1]).
-export([given/2, text_of/1, named/2]).

-import(clew_text, [problem/4, problems/2, text_in/1]).

load(File, Options) ->
    case filename:extension(File) of
        ".beam" ->
            {ok, Beam} = file:read_file(File),
            {ok, {Module, _}} = beam_lib:chunks(Beam, []),
            load_binary(Module, File, Beam);
        ".core" ->
            case compile:noenv_file(text_of(File), [from_core, binary, return]) of
                {ok, Module, Beam, _} -> load_binary(Module, File, Beam);
                {error, Errors, _} -> {failed, problems(error, Errors)}
            end;
        _ ->
            {Compile, _} = options(File, Options),
            Text = text_of(File),
            case compile:noenv_file(Text, named(File, Text) ++ [binary, return | Compile]) of
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

unload(Module) ->
    code:purge(Module),
    code:delete(Module),
    code:purge(Module).

%% Code that runs on this node finds the user's modules in their folders and in their projects.
sources(Folders, Options) ->
    [options(filename:join(Folder, "any.erl"), Options) || Folder <- Folders],
    code:add_pathsz(Folders),
    application:set_env(?MODULE, sources, {Folders, Options}).

%% The text of a file that counts instead of what is in it, such as that of an editor; none takes it back.
given(File, none) -> application:set_env(?MODULE, texts, maps:remove(File, texts()));
given(File, Text) -> application:set_env(?MODULE, texts, maps:put(File, Text, texts())).

texts() -> application:get_env(?MODULE, texts, #{}).

%% The file that holds the text of a file.
text_of(File) -> maps:get(File, texts(), File).

%% How a text is compiled as if it were in its file: by that name, and with what is beside it.
named(File, File) -> [];
named(File, _) -> [{source, File}, {i, filename:dirname(File)}].

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

regular(File) -> filelib:is_regular(File).

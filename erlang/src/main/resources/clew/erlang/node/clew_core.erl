%% Core Erlang of files and modules, as Clew reads it and copies (clew_copy) are made from it.
-module(clew_core).

-export([sent_file/2, sent_module/1, core/4, guarded/2, parse_transform/2]).
-export([core_of_file/2, core_of_module/1, core_to_copy/1, parsed_core/2, natives/1]).
-export([beam_of/1, forms/3, why_no_beam/2]).

-import(clew_text, [problem/4, problems/2, text/1]).

guarded(Compile, File) ->
    try
        Compile()
    catch
        Class:Reason:Stack ->
            Text = io_lib:format("the compiler failed with ~ts: ~tP in ~tP", [Class, Reason, 20, Stack, 20]),
            {failed, [problem(error, File, none, Text)]}
    end.

sent_file(File, Options) -> sent(core_of_file(File, Options), {[], false}).

sent_module(Name) -> sent(core_of_module(Name), natives(Name)).

sent({ok, Core, {Dependencies, Spans}, Problems}, Natives) -> core(Core, Dependencies, Natives, Problems, Spans);
sent({ok, Core, Dependencies, Problems}, Natives) -> core(Core, Dependencies, Natives, Problems, <<>>);
sent(Other, _) -> Other.

core_of_file(File, Options) ->
    case filename:extension(File) of
        ".core" ->
            case core_of_text(File) of
                {ok, Core} -> {ok, Core, [text(clew_project:text_of(File))], []};
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
    {Compile, Configs} = clew_project:options(File, Options),
    Self = self(),
    Tag = make_ref(),
    Text = clew_project:text_of(File),
    Seen = {clew_dependencies, Self, Tag, File},
    Transforms = [{parse_transform, ?MODULE}, Seen],
    case compile:noenv_file(Text, Transforms ++ clew_project:named(File, Text) ++ [to_core0, binary, return | Compile]) of
        {ok, _, Core, Warnings} ->
            {Included, Spans} = receive {Tag, Files, Table} -> {Files, Table} after 0 -> {[], <<>>} end,
            Dependencies = lists:usort([text(F) || F <- [Text | Configs] ++ Included, clew_project:regular(F)]),
            {ok, Core, {Dependencies, Spans}, problems(warning, Warnings)};
        {error, Errors, Warnings} ->
            {failed, problems(error, Errors) ++ problems(warning, Warnings)};
        error ->
            {failed, [problem(error, File, none, "the compiler gave up without saying why")]}
    end.

%% Core Erlang as somebody wrote it: the compiler would change its shape.
core_of_text(File) ->
    case file:read_file(clew_project:text_of(File)) of
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

%% A module by its name: one of the user's folders first, as anywhere.
core_to_copy(Module) ->
    Found =
        case clew_project:sources_of(Module) of
            {[File | _], Options} -> core_of_file(File, Options);
            {[], _} -> core_of_module(Module)
        end,
    case Found of
        {ok, Core, _, _} -> {core, Core};
        {opaque, _, _, _, _, _} -> opaque;
        {failed, _} -> opaque;
        absent -> absent
    end.

%% The compiler calls this with all the forms that it read: so we learn which files they came from, and where
%% their expressions are.
parse_transform(Forms, Options) ->
    case lists:keyfind(clew_dependencies, 1, Options) of
        {clew_dependencies, Pid, Tag, Source} ->
            Files = [File || {attribute, _, file, {File, _}} <- Forms],
            Named = [M || {attribute, _, compile, Option} <- Forms, M <- transforms(Option)],
            Given = [M || Option <- Options, M <- transforms(Option)],
            Used = lists:usort(Files ++ [beam_of(M) || M <- Named ++ Given, M =/= ?MODULE]),
            Pid ! {Tag, Used, spans(Forms, Source)};
        false ->
            ok
    end,
    Forms.

%% A table that cannot be made costs columns and nothing else.
spans(Forms, File) ->
    try
        clew_spans:spans(Forms, File, clew_project:text_of(File))
    catch
        _:_ -> <<>>
    end.

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

core(Unnumbered, Dependencies, Natives, Problems) -> core(Unnumbered, Dependencies, Natives, Problems, <<>>).

core(Unnumbered, Dependencies, {Natives, HasNifs}, Problems, Spans) ->
    Core = clew_instrument:numbered(Unnumbered),
    {c_module, _, {c_literal, _, Module}, _, Attributes, _} = Core,
    File =
        case [F || {{c_literal, _, file}, {c_literal, _, [{F, _} | _]}} <- Attributes] of
            [First | _] -> First;
            [] -> atom_to_list(Module) ++ ".erl"
        end,
    Slim = term_to_binary(slim(Core, File)),
    {core, Module, text(File), Slim, Natives, HasNifs, Dependencies, Problems, Spans}.

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

%% What modules say about the types of their functions: {types, Module, Forms, Functions, Texts of specs,
%% Files, Exports}.
-module(clew_types).

-export([types_of_file/2, types_of_module/1]).

-import(clew_text, [problem/4, text/1]).

types_of_file(File, Options) ->
    case filename:extension(File) of
        ".beam" ->
            types_of_beam(File);
        _ ->
            {Compile, Configs} = clew_project:options(File, Options),
            Includes = [Dir || {i, Dir} <- Compile],
            Macros = [macro(D) || D <- Compile, element(1, D) =:= d],
            Text = clew_project:text_of(File),
            Near = [filename:dirname(File) || Text =/= File],
            Reading = [{includes, Near ++ Includes}, {macros, Macros}, {location, {1, 1}}, {source_name, File}],
            case epp:parse_file(Text, Reading) of
                {ok, Forms} ->
                    Included = [F || {attribute, _, file, {F, _}} <- Forms, clew_project:regular(F)],
                    types(Forms, [Text | Configs] ++ Included);
                {error, Reason} ->
                    {failed, [problem(error, File, none, file:format_error(Reason))]}
            end
    end.

macro({d, Name}) -> Name;
macro({d, Name, Value}) -> {Name, Value}.

types_of_module(Name) ->
    case clew_core:beam_of(Name) of
        none -> absent;
        File -> types_of_beam(File)
    end.

types_of_beam(File) ->
    case beam_lib:chunks(File, [debug_info]) of
        {ok, {Module, [{debug_info, {debug_info_v1, Backend, Data}}]}} ->
            case clew_core:forms(Backend, Module, Data) of
                {ok, Forms} -> types(Forms, [File]);
                {error, Why} -> {failed, [problem(error, File, none, Why)]}
            end;
        {ok, _} ->
            {failed, [problem(error, File, none, "it was compiled without debug_info")]};
        {error, beam_lib, Reason} ->
            {failed, [problem(error, File, none, ["this is not a beam file: ", clew_core:why_no_beam(Reason, File)])]}
    end.

types(Forms, Files) ->
    Module = hd([M || {attribute, _, module, M} <- Forms] ++ [undefined]),
    Kinds = [type, opaque, nominal, spec, callback, record, file],
    Wanted = [located(F) || F = {attribute, _, Kind, _} <- Forms, lists:member(Kind, Kinds)],
    Functions = [{Name, Arity} || {function, _, Name, Arity, _} <- Forms],
    Texts = [{named(What), shown(F)} || F = {attribute, _, Kind, {What, _}} <- Forms, Kind =:= spec orelse Kind =:= callback],
    {types, Module, Wanted, Functions, Texts, lists:usort([text(F) || F <- Files]), exports(Forms, Functions)}.

exports(Forms, Functions) ->
    All = [compile || {attribute, _, compile, Options} <- Forms, is_exporting(Options)],
    case All of
        [] -> lists:append([Names || {attribute, _, export, Names} <- Forms]);
        _ -> Functions
    end.

is_exporting(export_all) -> true;
is_exporting(Options) -> is_list(Options) andalso lists:member(export_all, Options).

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

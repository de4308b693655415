%% Compiles a module again from the forms in its beam file.
-module(clew_compile).
-export([forms/1, beam/1]).

forms(Module) ->
    {ok, {Module, [{abstract_code, {raw_abstract_v1, Forms}}]}} =
        beam_lib:chunks(code:which(Module), [abstract_code]),
    Forms.

%% All within one process, since our machine has only one.
beam(Forms) ->
    compile:noenv_forms(Forms, [binary, return, debug_info, no_spawn_compiler_process]).

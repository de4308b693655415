%% Programs in the flat language that tell numbers (erlang.flat on Clew's side).
-module(clew_flat).

-export([instrumented/1, telling/3, tell/1]).

-import(clew_text, [problems/2]).

instrumented(Text) ->
    {ok, Core} = clew_core:parsed_core(Text, "instrumented.core"),
    case compile:noenv_forms(Core, [from_core, binary, return]) of
        {ok, Module, Beam, _} -> clew_project:load_binary(Module, "instrumented.core", Beam);
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

%% Calls the one callback of a supervisor and checks its result as supervisor does before it starts children.
%% What it does not take is an exit with the reason that the supervisor would have.
-module(clew_supervisor).

-export([run/2]).

%% ok | ignore
run(Module, Args) ->
    case Module:init(Args) of
        {ok, {Flags, Specs}} ->
            {Strategy, AutoShutdown} = flags(Module, Flags),
            children(Module, Strategy, AutoShutdown, Specs);
        ignore ->
            ignore;
        Bad ->
            bad(Module, {bad_return, {Module, init, Bad}})
    end.

flags(Module, {Strategy, Intensity, Period}) ->
    flags(Module, #{strategy => Strategy, intensity => Intensity, period => Period});
flags(Module, Flags) when is_map(Flags) ->
    Strategy = maps:get(strategy, Flags, one_for_one),
    Intensity = maps:get(intensity, Flags, 1),
    Period = maps:get(period, Flags, 5),
    AutoShutdown = maps:get(auto_shutdown, Flags, never),
    lists:member(Strategy, [one_for_one, one_for_all, rest_for_one, simple_one_for_one]) orelse
        bad(Module, {supervisor_data, {invalid_strategy, Strategy}}),
    (is_integer(Intensity) andalso Intensity >= 0) orelse
        bad(Module, {supervisor_data, {invalid_intensity, Intensity}}),
    (is_integer(Period) andalso Period > 0) orelse
        bad(Module, {supervisor_data, {invalid_period, Period}}),
    lists:member(AutoShutdown, [never, any_significant, all_significant]) orelse
        bad(Module, {supervisor_data, {invalid_auto_shutdown, AutoShutdown}}),
    {Strategy, AutoShutdown};
flags(Module, Flags) ->
    bad(Module, {supervisor_data, {invalid_type, Flags}}).

children(Module, simple_one_for_one, AutoShutdown, [_] = Specs) ->
    checked(Module, AutoShutdown, Specs);
children(Module, simple_one_for_one, _, Specs) ->
    bad(Module, {bad_start_spec, Specs});
children(Module, _, AutoShutdown, Specs) ->
    checked(Module, AutoShutdown, Specs).

checked(Module, AutoShutdown, Specs) ->
    case supervisor:check_childspecs(Specs, AutoShutdown) of
        ok -> ok;
        {error, Why} -> bad(Module, {start_spec, Why})
    end.

bad(Module, Reason) ->
    erlang:raise(exit, Reason, [{Module, init, 1, []}]).

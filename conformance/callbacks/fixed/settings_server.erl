%% Settings that are loaded after the start and changed by lines of text: a line without a value.
-module(settings_server).
-behaviour(gen_server).
-export([init/1, handle_continue/2, handle_call/3, handle_cast/2]).

-spec init(binary()) -> term().
init(Defaults) -> {ok, [], {continue, {load, Defaults}}}.

handle_continue({load, Defaults}, []) ->
    case binary:split(Defaults, <<"=">>) of
        [Key, Value] -> {noreply, [{Key, Value}]};
        _ -> {noreply, []}
    end.

-spec handle_call({read, binary()}, term(), list()) -> tuple().
handle_call({read, Key}, _, Settings) -> {reply, proplists:get_value(Key, Settings), Settings}.

-spec handle_cast({line, binary()}, list()) -> tuple().
handle_cast({line, <<"set ", Line/binary>>}, Settings) ->
    case binary:split(Line, <<"=">>) of
        [Key, Value] -> {noreply, lists:keystore(Key, 1, Settings, {Key, Value})};
        _ -> {noreply, Settings}
    end;
handle_cast({line, _}, Settings) ->
    {noreply, Settings}.

%% Calls the callbacks of a server one after the other, as gen_server does: init/1, then one for each message.
%% All happens in the calling process. What a callback sends to itself comes before the next message. A crash
%% leaves run/3 as it is, without terminate/2; a result that gen_server does not take is an exit with
%% {bad_return_value, Result}, as it is there.
-module(clew_gen_server).

-export([run/3]).

%% {Replies in their order, running | ignore | {stopped, Reason}}
run(Module, Args, Messages) ->
    Started =
        try
            Module:init(Args)
        catch
            throw:Thrown -> Thrown
        end,
    case Started of
        {ok, State} -> loop(Module, State, infinity, [], Messages);
        {ok, State, {continue, Content}} -> loop(Module, State, {continue, Content}, [], Messages);
        {ok, State, hibernate} -> loop(Module, State, infinity, [], Messages);
        {ok, State, infinity} -> loop(Module, State, infinity, [], Messages);
        {ok, State, Time} when is_integer(Time), Time >= 0 -> loop(Module, State, Time, [], Messages);
        {stop, Reason} -> {[], {stopped, Reason}};
        ignore -> {[], ignore};
        Bad -> bad(Module, init, 1, Bad)
    end.

loop(Module, State, Next, Replies, Messages) ->
    case own(Module, {up, State, Next, Replies}) of
        {up, New, Time, So} -> external(Module, New, Time, So, Messages);
        {down, Reason, So} -> {lists:reverse(So), {stopped, Reason}}
    end.

external(_, _, _, Replies, []) ->
    {lists:reverse(Replies), running};
external(Module, State, Time, Replies, [Message | Messages]) ->
    case handled(Module, Message, State, Time, Replies) of
        {up, New, Next, So} -> loop(Module, New, Next, So, Messages);
        {down, Reason, So} -> {lists:reverse(So), {stopped, Reason}}
    end.

%% What is to be continued; then the messages that the process has sent to itself by now, and a timeout of no
%% time, once: a server that sets one each time takes messages in between as well.
own(Module, Before) ->
    case settled(Module, Before) of
        {up, _, _, _} = Settled ->
            Last = make_ref(),
            self() ! Last,
            case until(Last, Module, Settled) of
                {up, New, 0, So} -> settled(Module, informed(Module, timeout, New, infinity, So));
                Other -> Other
            end;
        Down ->
            Down
    end.

settled(Module, {up, State, {continue, Content}, Replies}) ->
    settled(Module, common(Module, handle_continue, 2, continued(Module, Content, State), Replies));
settled(_, Settled) ->
    Settled.

until(Last, Module, {up, State, Time, Replies}) ->
    receive
        Last -> {up, State, Time, Replies};
        {[clew | _], Reply} -> until(Last, Module, {up, State, Time, [Reply | Replies]});
        {'$gen_cast', Message} -> until(Last, Module, settled(Module, handled(Module, {cast, Message}, State, Time, Replies)));
        Info -> until(Last, Module, settled(Module, handled(Module, {info, Info}, State, Time, Replies)))
    end;
until(Last, _, Down) ->
    receive
        Last -> Down
    end.

handled(Module, {call, Request}, State, _, Replies) ->
    From = {self(), [clew | make_ref()]},
    Result =
        try
            Module:handle_call(Request, From, State)
        catch
            throw:Thrown -> Thrown
        end,
    case Result of
        {reply, Reply, New} -> {up, New, infinity, [Reply | Replies]};
        {reply, Reply, New, {continue, Content}} -> {up, New, {continue, Content}, [Reply | Replies]};
        {reply, Reply, New, hibernate} -> {up, New, infinity, [Reply | Replies]};
        {reply, Reply, New, infinity} -> {up, New, infinity, [Reply | Replies]};
        {reply, Reply, New, Time} when is_integer(Time), Time >= 0 -> {up, New, Time, [Reply | Replies]};
        {stop, Reason, Reply, New} -> stopped(Module, {handle_call, 3}, Reason, New, [Reply | Replies]);
        Other -> common(Module, handle_call, 3, Other, Replies)
    end;
handled(Module, {cast, Message}, State, _, Replies) ->
    Result =
        try
            Module:handle_cast(Message, State)
        catch
            throw:Thrown -> Thrown
        end,
    common(Module, handle_cast, 2, Result, Replies);
%% A timeout is one only if the server has asked for it; nobody sends what looks like one.
handled(_, {info, timeout}, State, Time, Replies) ->
    {up, State, Time, Replies};
handled(Module, {info, Info}, State, Time, Replies) ->
    informed(Module, Info, State, Time, Replies);
handled(_, timeout, State, infinity, Replies) ->
    {up, State, infinity, Replies};
handled(Module, timeout, State, _, Replies) ->
    informed(Module, timeout, State, infinity, Replies).

informed(Module, Info, State, _, Replies) ->
    case erlang:function_exported(Module, handle_info, 2) of
        true ->
            Result =
                try
                    Module:handle_info(Info, State)
                catch
                    throw:Thrown -> Thrown
                end,
            common(Module, handle_info, 2, Result, Replies);
        false ->
            {up, State, infinity, Replies}
    end.

continued(Module, Content, State) ->
    try
        Module:handle_continue(Content, State)
    catch
        throw:Thrown -> Thrown
    end.

common(Module, Callback, Arity, Result, Replies) ->
    case Result of
        {noreply, New} -> {up, New, infinity, Replies};
        {noreply, New, {continue, Content}} -> {up, New, {continue, Content}, Replies};
        {noreply, New, hibernate} -> {up, New, infinity, Replies};
        {noreply, New, infinity} -> {up, New, infinity, Replies};
        {noreply, New, Time} when is_integer(Time), Time >= 0 -> {up, New, Time, Replies};
        {stop, Reason, New} -> stopped(Module, {Callback, Arity}, Reason, New, Replies);
        Bad -> bad(Module, Callback, Arity, Bad)
    end.

stopped(Module, {Callback, Arity}, Reason, State, Replies) ->
    case erlang:function_exported(Module, terminate, 2) of
        true ->
            try
                Module:terminate(Reason, State)
            catch
                throw:_ -> ok
            end;
        false ->
            ok
    end,
    case Reason of
        normal -> {down, Reason, Replies};
        shutdown -> {down, Reason, Replies};
        {shutdown, _} -> {down, Reason, Replies};
        _ -> erlang:raise(exit, Reason, [{Module, Callback, Arity, []}])
    end.

bad(Module, Callback, Arity, Result) ->
    erlang:raise(exit, {bad_return_value, Result}, [{Module, Callback, Arity, []}]).

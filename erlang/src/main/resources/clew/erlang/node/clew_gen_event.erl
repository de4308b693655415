%% Calls the callbacks of an event handler one after the other, as gen_event does: init/1, then one for each
%% event, call and other message. A crash leaves run/3 as it is, where a manager would remove the handler; a
%% result that gen_event does not take is an exit with {bad_return_value, Result}.
-module(clew_gen_event).

-export([run/3]).

%% {Replies in their order, running | {stopped, Reason}}
run(Module, Args, Messages) ->
    Started =
        try
            Module:init(Args)
        catch
            throw:Thrown -> Thrown
        end,
    case Started of
        {ok, State} -> loop(Module, State, [], Messages);
        {ok, State, hibernate} -> loop(Module, State, [], Messages);
        {error, Reason} -> {[], {stopped, Reason}};
        Bad -> bad(Module, init, 1, Bad)
    end.

loop(_, _, Replies, []) ->
    {lists:reverse(Replies), running};
loop(Module, State, Replies, [Message | Messages]) ->
    case handled(Module, Message, State, Replies) of
        {up, New, So} -> loop(Module, New, So, Messages);
        {down, Reason, So} -> {lists:reverse(So), {stopped, Reason}}
    end.

handled(Module, {call, Request}, State, Replies) ->
    Result =
        try
            Module:handle_call(Request, State)
        catch
            throw:Thrown -> Thrown
        end,
    case Result of
        {ok, Reply, New} -> {up, New, [Reply | Replies]};
        {ok, Reply, New, hibernate} -> {up, New, [Reply | Replies]};
        {swap_handler, Reply, Args, New, _, _} -> stopped(Module, Args, New, swapped, [Reply | Replies]);
        {remove_handler, Reply} -> stopped(Module, remove_handler, State, remove_handler, [Reply | Replies]);
        Bad -> bad(Module, handle_call, 2, Bad)
    end;
handled(Module, {event, Event}, State, Replies) ->
    Result =
        try
            Module:handle_event(Event, State)
        catch
            throw:Thrown -> Thrown
        end,
    common(Module, handle_event, Result, State, Replies);
handled(Module, {info, Info}, State, Replies) ->
    case erlang:function_exported(Module, handle_info, 2) of
        true ->
            Result =
                try
                    Module:handle_info(Info, State)
                catch
                    throw:Thrown -> Thrown
                end,
            common(Module, handle_info, Result, State, Replies);
        false ->
            {up, State, Replies}
    end.

common(Module, Callback, Result, State, Replies) ->
    case Result of
        {ok, New} -> {up, New, Replies};
        {ok, New, hibernate} -> {up, New, Replies};
        {swap_handler, Args, New, _, _} -> stopped(Module, Args, New, swapped, Replies);
        remove_handler -> stopped(Module, remove_handler, State, remove_handler, Replies);
        Bad -> bad(Module, Callback, 2, Bad)
    end.

stopped(Module, Args, State, Reason, Replies) ->
    case erlang:function_exported(Module, terminate, 2) of
        true ->
            try
                Module:terminate(Args, State)
            catch
                throw:_ -> ok
            end;
        false ->
            ok
    end,
    {down, Reason, Replies}.

bad(Module, Callback, Arity, Result) ->
    erlang:raise(exit, {bad_return_value, Result}, [{Module, Callback, Arity, []}]).

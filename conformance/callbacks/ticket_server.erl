%% Numbers are drawn and called in order: a message that it sends itself calls a number that was given back.
%% Finds: badmatch
%% Entry: gen_server
%% When: ticket_server:init(5), then {call,draw}, {cast,{give_back,5}}, {cast,next}
-module(ticket_server).
-behaviour(gen_server).
-export([init/1, handle_call/3, handle_cast/2, handle_info/2]).

-spec init(1..9) -> {ok, tuple()}.
init(First) -> {ok, {First, [], 0}}.

-spec handle_call(draw, term(), tuple()) -> tuple().
handle_call(draw, _, {Next, Waiting, Called}) -> {reply, Next, {Next + 1, Waiting ++ [Next], Called}}.

-spec handle_cast(next | {give_back, pos_integer()}, tuple()) -> tuple().
handle_cast(next, {Next, Waiting, Called}) ->
    self() ! {call, Next - length(Waiting)},
    {noreply, {Next, Waiting, Called}};
handle_cast({give_back, Number}, {Next, Waiting, Called}) ->
    {noreply, {Next, lists:delete(Number, Waiting), Called}}.

-spec handle_info({call, pos_integer()}, tuple()) -> tuple().
handle_info({call, Number}, {Next, Waiting, Called}) when Number =< Next, Called < Next ->
    [First | Rest] = Waiting,
    {noreply, {Next, Rest, max(Called, First)}};
handle_info({call, _}, State) ->
    {noreply, State}.

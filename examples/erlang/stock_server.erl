%% The stock of a shop, kept by a server. Items are put into it and taken from it; some are reserved until
%% they are taken or the reservation runs out.
-module(stock_server).

-behaviour(gen_server).

-export([start_link/0, put/2, take/2, reserve/2]).
-export([init/1, handle_call/3, handle_cast/2, handle_info/2]).

-type item() :: apple | pear | plum.
-type request() :: {take, item(), pos_integer()} | {reserve, item(), pos_integer()} | total.

-record(state, {stock = [], reserved = none}).

start_link() -> gen_server:start_link({local, ?MODULE}, ?MODULE, [], []).

-spec put(item(), pos_integer()) -> ok.
put(Item, Count) -> gen_server:cast(?MODULE, {put, Item, Count}).

-spec take(item(), pos_integer()) -> ok | {error, not_enough}.
take(Item, Count) -> gen_server:call(?MODULE, {take, Item, Count}).

-spec reserve(item(), pos_integer()) -> ok | {error, not_enough}.
reserve(Item, Count) -> gen_server:call(?MODULE, {reserve, Item, Count}).

-spec init([]) -> {ok, #state{}}.
init([]) -> {ok, #state{}}.

-spec handle_call(request(), term(), #state{}) -> tuple().
handle_call({take, Item, Count}, _From, #state{stock = Stock} = State) ->
    case count(Item, Stock) of
        Left when Left >= Count -> {reply, ok, State#state{stock = set(Item, Left - Count, Stock)}};
        _ -> {reply, {error, not_enough}, State}
    end;
handle_call({reserve, Item, Count}, _From, #state{stock = Stock} = State) ->
    case count(Item, Stock) of
        Left when Left >= Count ->
            Reserved = State#state{stock = set(Item, Left - Count, Stock), reserved = {Item, Count}},
            {reply, ok, Reserved, 30000};
        _ ->
            {reply, {error, not_enough}, State}
    end;
handle_call(total, _From, #state{stock = Stock} = State) ->
    {reply, lists:sum([Count || {_, Count} <- Stock]), State}.

-spec handle_cast({put, item(), pos_integer()}, #state{}) -> tuple().
handle_cast({put, Item, Count}, #state{stock = Stock} = State) ->
    {noreply, State#state{stock = set(Item, count(Item, Stock) + Count, Stock)}}.

%% The reservation has run out: what was reserved is for sale again.
-spec handle_info(timeout, #state{}) -> tuple().
handle_info(timeout, #state{stock = Stock, reserved = {Item, Count}}) ->
    {_, Left} = lists:keyfind(Item, 1, Stock),
    {noreply, #state{stock = set(Item, Left + Count, Stock)}}.

count(Item, Stock) ->
    case lists:keyfind(Item, 1, Stock) of
        {Item, Count} -> Count;
        false -> 0
    end.

%% Nothing is kept of what is sold out.
set(Item, 0, Stock) -> lists:keydelete(Item, 1, Stock);
set(Item, Count, Stock) -> lists:keystore(Item, 1, Stock, {Item, Count}).

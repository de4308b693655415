%% A shopping basket that tells at its end what was paid: nobody has paid if it ends before.
-module(basket_server).
-behaviour(gen_server).
-export([start/0, init/1, handle_call/3, handle_cast/2, terminate/2]).

-record(payment, {amount, by}).
-record(basket, {prices = [], payment = none}).

start() -> gen_server:start(?MODULE, [], []).

init([]) -> {ok, #basket{}}.

handle_call({pay, By}, _, #basket{prices = [_ | _] = Prices} = Basket) when is_atom(By) ->
    Payment = #payment{amount = lists:sum(Prices), by = By},
    {reply, Payment#payment.amount, Basket#basket{payment = Payment}};
handle_call(close, _, Basket) ->
    {stop, normal, closed, Basket};
handle_call(_, _, Basket) ->
    {reply, error, Basket}.

handle_cast({add, Price}, #basket{prices = Prices, payment = none} = Basket) when is_integer(Price), Price > 0 ->
    {noreply, Basket#basket{prices = [Price | Prices]}};
handle_cast(_, Basket) ->
    {noreply, Basket}.

terminate(normal, #basket{prices = []}) -> nothing;
terminate(normal, #basket{payment = none}) -> nothing;
terminate(normal, #basket{payment = Payment}) -> Payment#payment.amount;
terminate(_, _) -> ok.

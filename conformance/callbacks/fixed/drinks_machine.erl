%% A machine that sells drinks for coins: it gives change in coins, and there is none for 10.
-module(drinks_machine).
-behaviour(gen_statem).
-export([init/1, callback_mode/0, handle_event/4]).

callback_mode() -> handle_event_function.

-spec init(pos_integer()) -> term().
init(Price) when Price rem 10 =:= 0, Price < 100 -> {ok, waiting, {Price, 0}};
init(_) -> {stop, price}.

handle_event(cast, {coin, Coin}, _, {Price, Paid}) when Coin =:= 20; Coin =:= 50; Coin =:= 100 ->
    case Paid + Coin of
        Enough when Enough >= Price -> {next_state, paid, {Price, Enough}};
        Less -> {keep_state, {Price, Less}}
    end;
handle_event({call, From}, buy, paid, {Price, Paid}) ->
    {next_state, waiting, {Price, 0}, [{reply, From, {drink, change(Paid - Price)}}]};
handle_event({call, From}, _, _, _) ->
    {keep_state_and_data, [{reply, From, no}]};
handle_event(_, _, _, _) ->
    keep_state_and_data.

change(0) -> [];
change(N) when N >= 50 -> [50 | change(N - 50)];
change(N) when N >= 20 -> [20 | change(N - 20)];
change(N) -> [10 | change(N - 10)].

-module(events).
-export([totals/1, waiting/1]).

%% Funs, comprehensions, builtins, exceptions.
totals(Orders) ->
    Add = fun Add([{_, Price} | Rest], Sum) when Price > 0 -> Add(Rest, Sum + Price);
              Add([_ | Rest], Sum) -> Add(Rest, Sum);
              Add([], Sum) -> Sum
          end,
    case lists:reverse([Name || {Name, Price} <- Orders, Price > 1]) of
        [] -> throw(nothing);
        Names -> {Names, Add(Orders, 0), rounded(100 / length(Names))}
    end.

rounded(X) -> round(X).

%% Messages.
waiting(X) ->
    true = register(told_one, self()),
    Y = receive nobody -> sends after 0 -> X end,
    told_one ! {it, Y},
    receive {it, Z} when Z > 3 -> big; {it, _} -> small end.

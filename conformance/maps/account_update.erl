%% An account that was closed is updated.
%% Finds: badkey
%% Crash: bug(#{7 => 10}, [{close, 7}, {pay, 7, 3}])
-module(account_update).
-export([bug/2, fixed/2]).

-type step() :: {close, 1..9} | {pay, 1..9, 1..5}.

-spec bug(#{1..9 => integer()}, [step()]) -> #{1..9 => integer()}.
bug(Accounts, Steps) -> run(Steps, Accounts, fun(K, N, A) -> maps:update(K, N, A) end).

-spec fixed(#{1..9 => integer()}, [step()]) -> #{1..9 => integer()}.
fixed(Accounts, Steps) -> run(Steps, Accounts, fun(K, N, A) -> maps:put(K, N, A) end).

run([{close, Id} | Rest], Accounts, Set) -> run(Rest, maps:remove(Id, Accounts), Set);
run([{pay, Id, N} | Rest], Accounts, Set) ->
    case maps:find(Id, Accounts) of
        {ok, Old} -> run(Rest, Set(Id, Old - N, Accounts), Set);
        error when map_size(Accounts) =:= 0, Rest =:= [] -> Set(Id, -N, Accounts);
        error -> run(Rest, Accounts, Set)
    end;
run([_ | Rest], Accounts, Set) -> run(Rest, Accounts, Set);
run([], Accounts, _) -> Accounts.

%% A value that is changed until a test holds, three times at the most.
%% Finds: badmatch
%% Crash: bug(fun(N) -> N + 1 end, fun(2) -> true; (_) -> false end, 0)
-module(step_until).
-export([bug/3, fixed/3]).

-spec bug(fun((integer()) -> integer()), fun((integer()) -> boolean()), integer()) -> ok.
bug(Step, Test, Start) ->
    case until(Step, Test, Start, 0) of
        never -> ok;
        Rounds -> true = Rounds < 2, ok
    end.

-spec fixed(fun((integer()) -> integer()), fun((integer()) -> boolean()), integer()) -> ok.
fixed(Step, Test, Start) ->
    _ = until(Step, Test, Start, 0),
    ok.

until(_, _, _, 4) -> never;
until(Step, Test, Now, Rounds) ->
    case Test(Now) of
        true -> Rounds;
        false -> until(Step, Test, Step(Now), Rounds + 1)
    end.

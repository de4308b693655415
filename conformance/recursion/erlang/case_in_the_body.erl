%% The loop is a case expression.
%% Finds: error(found) raised on purpose
%% Runs: 60
-module(case_in_the_body).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> term().
bug(N) when N >= 0 -> loop(N, 0);
bug(N) -> N.

-spec fixed(integer()) -> term().
fixed(N) when N >= 0 -> loop(N, 3);
fixed(N) -> N.

loop(N, A) ->
    case N of
        0 ->
            case A of
                10000 -> error(found);
                _ -> A
            end;
        _ -> loop(N - 1, A + 5)
    end.

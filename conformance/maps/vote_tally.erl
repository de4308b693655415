%% Votes are counted; that two have equally many is not thought of.
%% Finds: badmatch
%% Crash: bug(#{ann => 12, bob => 12})
-module(vote_tally).
-export([bug/1, fixed/1]).

-spec bug(#{ann | bob | eve => 0..100}) -> atom().
bug(Votes) -> winner(Votes, fun(Best) -> [One] = Best, One end).

-spec fixed(#{ann | bob | eve => 0..100}) -> atom().
fixed(Votes) -> winner(Votes, fun hd/1).

winner(Votes, Choose) ->
    case lists:max([0 | maps:values(Votes)]) of
        Most when Most > 10 -> Choose(maps:keys(maps:filter(fun(_, N) -> N =:= Most end, Votes)));
        _ -> nobody
    end.

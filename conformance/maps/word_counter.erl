%% Words are counted; of three that are the same the answer is not foreseen.
%% Finds: case_clause
%% Crash: bug([tea, cup, tea, tea])
-module(word_counter).
-export([bug/1, fixed/1]).

-spec bug([tea | cup | pot]) -> atom().
bug(Words) -> rank(count(Words), 3).

-spec fixed([tea | cup | pot]) -> atom().
fixed(Words) -> rank(count(Words), none).

count(Words) ->
    lists:foldl(fun(Word, Counts) -> Counts#{Word => maps:get(Word, Counts, 0) + 1} end, #{}, Words).

rank(Counts, Odd) ->
    case maps:get(tea, Counts, 0) of
        N when N =/= Odd, N < 3 -> rare;
        N when N =/= Odd -> often
    end.

%% How often each word occurs in a text.
-module(words).
-export([count/1, most_common/2]).

count(Text) ->
    lists:foldl(
        fun(Word, Counts) -> maps:update_with(Word, fun(N) -> N + 1 end, 1, Counts) end,
        #{},
        string:lexemes(string:lowercase(Text), " \t\n.,;:!?")
    ).

%% The words that occur most, and those that come first in the alphabet of these.
most_common(N, Text) ->
    Order = fun({A, X}, {B, Y}) -> {-X, A} =< {-Y, B} end,
    lists:sublist(lists:sort(Order, maps:to_list(count(Text))), N).

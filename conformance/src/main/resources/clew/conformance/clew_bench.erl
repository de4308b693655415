%% The programs that `./bench erlang` runs in our machine and on the real node. Each takes its size
%% and gives a small value that depends on all its work, so that both sides can be compared.
-module(clew_bench).

-export([timed/2, fib/1, deep/1, sum/1, quicksort/1, reverse/1, sort/1, strings/1, maps/1, binaries/1]).

%% The value, and the milliseconds of CPU that the whole system used for it.
timed(Function, Size) ->
    {Before, _} = erlang:statistics(runtime),
    Value = ?MODULE:Function(Size),
    {After, _} = erlang:statistics(runtime),
    {Value, After - Before}.

fib(N) when N < 2 -> N;
fib(N) -> fib(N - 1) + fib(N - 2).

%% Recursion as deep as asked for.
deep(0) -> 0;
deep(N) -> 1 + deep(N - 1).

%% Adds up a list of 100,000 so many times.
sum(Rounds) -> sum_rounds(Rounds, lists:seq(1, 100000), 0).

sum_rounds(0, _, Total) -> Total;
sum_rounds(Rounds, List, Total) -> sum_rounds(Rounds - 1, List, Total + total(List, 0)).

total([], Sum) -> Sum;
total([X | Rest], Sum) -> total(Rest, Sum + X).

%% Sorts 10,000 numbers so many times.
quicksort(Rounds) -> quicksort(Rounds, numbers(10000), 0).

quicksort(0, _, Total) -> Total;
quicksort(Rounds, List, Total) -> quicksort(Rounds - 1, List, Total + weigh(parted(List), 1, 0)).

parted([]) -> [];
parted([Pivot | Rest]) ->
    parted([X || X <- Rest, X < Pivot]) ++ [Pivot] ++ parted([X || X <- Rest, X >= Pivot]).

%% Reverses a list of 500 the slow way, so many times.
reverse(Rounds) -> reverse(Rounds, lists:seq(1, 500), 0).

reverse(0, _, Total) -> Total;
reverse(Rounds, List, Total) -> reverse(Rounds - 1, List, Total + hd(slowly(List))).

slowly([]) -> [];
slowly([X | Rest]) -> append(slowly(Rest), [X]).

append([], Ys) -> Ys;
append([X | Xs], Ys) -> [X | append(Xs, Ys)].

%% lists:sort/1 on 50,000 numbers so many times.
sort(Rounds) -> sort(Rounds, numbers(50000), 0).

sort(0, _, Total) -> Total;
sort(Rounds, List, Total) -> sort(Rounds - 1, List, Total + weigh(lists:sort(List), 1, 0)).

%% Takes a text apart, changes its words and puts it together again.
strings(Rounds) ->
    strings(Rounds, lists:flatten([["word", integer_to_list(N), ", "] || N <- lists:seq(1, 200)]), 0).

strings(0, _, Total) -> Total;
strings(Rounds, Text, Total) ->
    Words = string:lexemes(Text, ", "),
    Changed = [capital(string:trim(Word, both, "0")) || Word <- Words, length(Word) > 4],
    Joined = lists:flatten(lists:join($;, Changed)),
    Found = length(string:split(Joined, ";", all)),
    strings(Rounds - 1, Text, Total + Found + weigh(string:uppercase(Joined), 1, 0)).

capital([C | Rest]) when C >= $a, C =< $z -> [C - 32 | Rest];
capital(Word) -> Word.

%% Counts numbers in small and large maps.
maps(Rounds) -> maps(Rounds, numbers(2000), 0).

maps(0, _, Total) -> Total;
maps(Rounds, Numbers, Total) ->
    Large = count(Numbers, #{}),
    Small = kinds(Numbers, #{even => 0, odd => 0}),
    Sum = maps:fold(fun(Key, Count, Sum) -> Sum + Key * Count end, 0, Large),
    maps(Rounds - 1, Numbers, Total + Sum rem 1000 + maps:get(odd, Small)).

count([], Counts) -> Counts;
count([N | Rest], Counts) ->
    Key = N rem 500,
    case Counts of
        #{Key := Count} -> count(Rest, Counts#{Key := Count + 1});
        #{} -> count(Rest, Counts#{Key => 1})
    end.

kinds([], Kinds) -> Kinds;
kinds([N | Rest], #{even := Even} = Kinds) when N rem 2 =:= 0 -> kinds(Rest, Kinds#{even := Even + 1});
kinds([_ | Rest], #{odd := Odd} = Kinds) -> kinds(Rest, Kinds#{odd := Odd + 1}).

%% Reads bytes and words of a binary of 20,000 bytes, and writes another.
binaries(Rounds) -> binaries(Rounds, << <<(N rem 256)>> || N <- numbers(20000) >>, 0).

binaries(0, _, Total) -> Total;
binaries(Rounds, Binary, Total) ->
    Written = mirror(Binary, <<>>),
    binaries(Rounds - 1, Binary, (Total + bytes(Binary, 0) + words(Written, 0)) rem 1000003).

bytes(<<Byte, Rest/binary>>, Sum) -> bytes(Rest, (Sum * 31 + Byte) rem 65521);
bytes(<<>>, Sum) -> Sum.

words(<<High:12, Low:20/little, Rest/binary>>, Sum) -> words(Rest, (Sum + High bxor Low) band 16#ffffff);
words(_, Sum) -> Sum.

mirror(<<Byte, Rest/binary>>, Written) -> mirror(Rest, <<Written/binary, (255 - Byte)>>);
mirror(<<>>, Written) -> Written.

%% Numbers that look random and are the same everywhere.
numbers(Count) -> numbers(Count, 42, []).

numbers(0, _, Numbers) -> Numbers;
numbers(Count, Seed, Numbers) ->
    numbers(Count - 1, (Seed * 1103515245 + 12345) rem 2147483648, [Seed bsr 8 | Numbers]).

weigh([], _, Sum) -> Sum;
weigh([X | Rest], Place, Sum) -> weigh(Rest, Place + 1, (Sum + Place * X) rem 1000003).

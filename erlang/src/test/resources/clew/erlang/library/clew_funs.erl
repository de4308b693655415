%% Functions to be given to others.
-module(clew_funs).
-compile([export_all, nowarn_export_all]).

id(X) -> X.
wrap(X) -> {X, [X]}.
double(X) -> X * 2.
listed(X) -> [X, X].
truth(_) -> true.
untruth(_) -> false.
is_small(X) -> X < 3.
odd_word(X) -> erlang:phash2(X) rem 2 =:= 1.
maybe_value(X) ->
    case erlang:phash2(X) rem 3 of
        0 -> false;
        1 -> true;
        2 -> {true, {X}}
    end.
none(_) -> no_boolean.
crash(X) -> error({crash, X}).
toss(X) -> throw({toss, X}).

pair(X, Y) -> {X, Y}.
first(X, _) -> X.
second(_, Y) -> Y.
sum(X, Y) -> X + Y.
before(X, Y) -> X =< Y.
strictly(X, Y) -> X < Y.
consed(X, Acc) -> [X | Acc].
counted(X, Acc) when is_integer(Acc) -> {X, Acc + 1};
counted(X, Acc) -> {X, Acc}.
kept(Key, Value) -> erlang:phash2({Key, Value}) rem 2 =:= 1.
key_maybe(Key, Value) ->
    case erlang:phash2(Key) rem 3 of
        0 -> false;
        1 -> true;
        2 -> {true, {Key, Value}}
    end.

third(_, _, Z) -> Z.
triple(X, Y, Z) -> {X, Y, Z}.
entered(K, V, Acc) -> [{K, V} | Acc].

seeded(Algorithm, Seed, Function, Arguments) ->
    rand:seed(Algorithm, Seed),
    [apply(rand, Function, Arguments) || _ <- [1, 2, 3]].

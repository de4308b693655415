%% Texts in one piece, and before it where each begins: one that ends before it begins.
%% Finds: badmatch
%% Crash: bug(<<3, 0, 4, 2, "cluedo">>)
-module(string_table).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [binary()]} | {error, atom()}.
bug(Table) -> table(Table, fun text/3).

-spec fixed(binary()) -> {ok, [binary()]} | {error, atom()}.
fixed(Table) -> table(Table, fun possible_text/3).

table(<<Count, Offsets:Count/binary, Pool/binary>>, Text) when Count > 0 ->
    case [At || <<At>> <= Offsets] of
        [0 | _] = Starts -> texts(Starts ++ [byte_size(Pool)], Pool, Text, []);
        _ -> {error, first}
    end;
table(_, _) -> {error, truncated}.

texts([From, To | Rest], Pool, Text, Seen) when To =< byte_size(Pool) ->
    case Text(From, To, Pool) of
        error -> {error, order};
        T -> texts([To | Rest], Pool, Text, [T | Seen])
    end;
texts([_], _, _, Seen) -> {ok, lists:reverse(Seen)};
texts(_, _, _, _) -> {error, offset}.

text(From, To, Pool) ->
    Size = To - From,
    <<_:From/binary, Text:Size/binary, _/binary>> = Pool,
    Text.

possible_text(From, To, _) when From > To -> error;
possible_text(From, To, Pool) -> text(From, To, Pool).

%% A cache that holds few entries. The entry that was used longest ago goes when a new one comes; a
%% cache for no entries at all has none that could go.
-module(cache).
-export([new/1, get/2, put/3]).

-type cache() :: #{limit := non_neg_integer(), clock := non_neg_integer(),
                   entries := #{atom() => {non_neg_integer(), integer()}}}.

-spec new(non_neg_integer()) -> cache().
new(Limit) -> #{limit => Limit, clock => 0, entries => #{}}.

-spec get(atom(), cache()) -> {ok, integer(), cache()} | error.
get(Key, #{entries := Entries, clock := Now} = Cache) ->
    case Entries of
        #{Key := {_, Value}} ->
            {ok, Value, Cache#{entries := Entries#{Key := {Now, Value}}, clock := Now + 1}};
        _ -> error
    end.

-spec put(atom(), integer(), cache()) -> cache().
put(Key, Value, #{limit := Limit, entries := Entries, clock := Now} = Cache) ->
    Room = case Entries of
               #{Key := _} -> Entries;
               _ when map_size(Entries) >= Limit -> maps:remove(oldest(Entries), Entries);
               _ -> Entries
           end,
    Cache#{entries := Room#{Key => {Now, Value}}, clock := Now + 1}.

oldest(Entries) ->
    [{_, Oldest} | _] = lists:sort([{Used, Key} || {Key, {Used, _}} <- maps:to_list(Entries)]),
    Oldest.

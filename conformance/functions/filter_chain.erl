%% Filters for bytes, one after the other: nothing may be left.
%% Finds: badmatch
%% Crash: bug([fun(_) -> <<>> end], <<"a">>)
-module(filter_chain).
-export([bug/2, fixed/2]).

-type filter() :: fun((binary()) -> binary()).

-spec bug([filter()], nonempty_binary()) -> byte().
bug(Filters, Bytes) ->
    <<First, _/binary>> = through(Filters, Bytes),
    First.

-spec fixed([filter()], nonempty_binary()) -> byte().
fixed(Filters, Bytes) ->
    case through(Filters, Bytes) of
        <<First, _/binary>> -> First;
        <<>> -> 0
    end.

through([Filter | Rest], Bytes) -> through(Rest, Filter(Bytes));
through([], Bytes) -> Bytes.

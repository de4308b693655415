%% Object identifiers of ASN.1: two arcs share the first number, and below joint-iso-itu-t it may be large.
%% Finds: badarg
%% Crash: bug(<<6, 3, 16#88, 16#37, 3>>)
-module(object_identifier).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, atom(), [non_neg_integer()]} | {error, atom()}.
bug(Bin) -> identifier(Bin, fun root/1).

-spec fixed(binary()) -> {ok, atom(), [non_neg_integer()]} | {error, atom()}.
fixed(Bin) -> identifier(Bin, fun any_root/1).

identifier(<<6, 0:1, Size:7, Body:Size/binary>>, Root) ->
    case arcs(Body, []) of
        [First | Rest] ->
            {Name, Second} = Root(First),
            {ok, Name, [Second | Rest]};
        [] -> {error, empty};
        Why -> {error, Why}
    end;
identifier(<<6, _/binary>>, _) -> {error, size};
identifier(_, _) -> {error, no_identifier}.

arcs(<<>>, Seen) -> lists:reverse(Seen);
arcs(Bin, Seen) ->
    case arc(Bin, 0) of
        {Arc, Rest} -> arcs(Rest, [Arc | Seen]);
        Why -> Why
    end.

arc(<<16#80, _/binary>>, 0) -> not_shortest;
arc(<<0:1, Low:7, Rest/binary>>, N) -> {N * 128 + Low, Rest};
arc(<<1:1, Low:7, Rest/binary>>, N) when N < 16#1000000 -> arc(Rest, N * 128 + Low);
arc(<<>>, _) -> truncated;
arc(_, _) -> too_large.

root(First) -> {element(First div 40 + 1, {itu, iso, joint}), First rem 40}.

any_root(First) when First >= 80 -> {joint, First - 80};
any_root(First) -> root(First).

%% Records with a Fletcher-16 sum and a kind: the name of a removed record is asked for.
%% Finds: badmatch
%% Crash: bug(<<16#A5, 2, 2, 7, 16#0B, 16#11>>)
-module(fletcher_record).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, term()} | {error, atom()}.
bug(Bin) -> record(Bin, fun removed/1).

-spec fixed(binary()) -> {ok, term()} | {error, atom()}.
fixed(Bin) -> record(Bin, fun perhaps_removed/1).

record(<<16#A5, Size, Rest/binary>>, Removed) when byte_size(Rest) =:= Size + 2 ->
    <<Body:Size/binary, Low, High>> = Rest,
    case fletcher(<<Size, Body/binary>>, 0, 0) of
        {Low, High} -> kind(Body, Removed);
        _ -> {error, sum}
    end;
record(<<16#A5, _/binary>>, _) -> {error, size};
record(_, _) -> {error, no_record}.

fletcher(<<Byte, Rest/binary>>, A, B) ->
    Next = (A + Byte) rem 255,
    fletcher(Rest, Next, (B + Next) rem 255);
fletcher(<<>>, A, B) -> {A, B}.

kind(<<1, Id:16, Name/binary>>, _) -> {ok, {named, Id, Name}};
kind(<<2, Rest/binary>>, Removed) -> Removed(Rest);
kind(<<3>>, _) -> {ok, last};
kind(_, _) -> {error, kind}.

removed(Rest) ->
    <<Id:16, _Name/binary>> = Rest,
    {ok, {removed, Id}}.

perhaps_removed(Rest) when byte_size(Rest) < 2 -> {error, no_id};
perhaps_removed(Rest) -> removed(Rest).

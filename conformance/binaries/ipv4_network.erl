%% A network such as 10.1.0.0/16, and which address of it is asked for: one of 32 bits has no second address.
%% Finds: badarith
%% Crash: bug(<<"192.168.7.1/32">>, 9)
%% Missed: not found in 152 runs
-module(ipv4_network).
-export([bug/2, fixed/2]).

-spec bug(binary(), non_neg_integer()) -> {ok, binary()} | {error, atom()}.
bug(Text, N) -> network(Text, N, 32).

-spec fixed(binary(), non_neg_integer()) -> {ok, binary()} | {error, atom()}.
fixed(Text, N) -> network(Text, N, 31).

network(Text, N, Most) ->
    case binary:split(Text, <<"/">>) of
        [Address, Length] ->
            Parts = [number(P, 255) || P <- binary:split(Address, <<".">>, [global])],
            case {lists:member(error, Parts), Parts, number(Length, Most)} of
                {false, [_, _, _, _], Prefix} when is_integer(Prefix) -> host(Parts, Prefix, N);
                {false, [_, _, _, _], error} -> {error, prefix};
                _ -> {error, address}
            end;
        [_] -> {error, no_prefix}
    end.

%% All addresses but the first, in turn.
host(Parts, Prefix, N) ->
    Hosts = (1 bsl (32 - Prefix)) - 1,
    <<Network:Prefix/bits, _/bits>> = list_to_binary(Parts),
    Host = 1 + N rem Hosts,
    <<A, B, C, D>> = <<Network/bits, Host:(32 - Prefix)>>,
    {ok, iolist_to_binary(lists:join(".", [integer_to_binary(P) || P <- [A, B, C, D]]))}.

number(<<"0">>, _) -> 0;
number(<<D, _/binary>> = Text, Most) when D >= $1, D =< $9, byte_size(Text) =< 3 ->
    case [C || <<C>> <= Text, C < $0 orelse C > $9] of
        [] ->
            case binary_to_integer(Text) of
                N when N =< Most -> N;
                _ -> error
            end;
        _ -> error
    end;
number(_, _) -> error.

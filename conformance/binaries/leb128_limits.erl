%% Limits of a memory in WebAssembly: there must be as many pages as there may be, at least.
%% Finds: badarg
%% Crash: bug(<<5, 6, 1, 1, 16#83, 16#80, 1, 7>>)
-module(leb128_limits).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, tuple()} | {error, atom()}.
bug(Section) -> section(Section, fun growth/2).

-spec fixed(binary()) -> {ok, tuple()} | {error, atom()}.
fixed(Section) -> section(Section, fun checked_growth/2).

section(<<5, Rest/binary>>, Growth) ->
    case unsigned(Rest, 0, 0) of
        {Size, Body} when Size =:= byte_size(Body) -> memory(Body, Growth);
        _ -> {error, size}
    end;
section(_, _) -> {error, section}.

memory(<<1, 0, Rest/binary>>, _) ->
    case unsigned(Rest, 0, 0) of
        {Least, <<>>} -> {ok, {Least, unlimited}};
        _ -> {error, limits}
    end;
memory(<<1, 1, Rest/binary>>, Growth) ->
    case unsigned(Rest, 0, 0) of
        {Least, More} when Least < 65536 ->
            case unsigned(More, 0, 0) of
                {Most, <<>>} when Most < 65536 -> Growth(Least, Most);
                _ -> {error, limits}
            end;
        _ -> {error, limits}
    end;
memory(_, _) -> {error, count}.

unsigned(<<0:1, Low:7, Rest/binary>>, Shift, N) when Shift < 35 -> {N bor (Low bsl Shift), Rest};
unsigned(<<1:1, Low:7, Rest/binary>>, Shift, N) when Shift < 28 ->
    unsigned(Rest, Shift + 7, N bor (Low bsl Shift));
unsigned(_, _, _) -> error.

%% The sizes that the memory may have, by steps of 256 pages.
growth(Least, Most) -> {ok, {Least, lists:seq(Least, Most, 256)}}.

checked_growth(Least, Most) when Least > Most -> {error, limits};
checked_growth(Least, Most) -> growth(Least, Most).

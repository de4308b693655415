%% The first bytes of an ELF file: 64 bits with the most significant byte first were forgotten.
%% Finds: case_clause
%% Crash: bug(<<127, "ELF", 2, 2, 1, 3, 0:64, 2:16, 43:16>>)
-module(elf_ident).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, tuple()} | {error, atom()}.
bug(File) -> ident(File, fun order/2).

-spec fixed(binary()) -> {ok, tuple()} | {error, atom()}.
fixed(File) -> ident(File, fun any_order/2).

ident(<<16#7F, "ELF", Class, Data, 1, Abi, _:8/binary, Type:2/binary, _/binary>>, Order)
  when Class =:= 1 orelse Class =:= 2, Data =:= 1 orelse Data =:= 2 ->
    {Bits, Endianness} = Order(Class, Data),
    case type(Endianness, Type) of
        unknown -> {error, type};
        Kind -> {ok, {Bits, Endianness, abi(Abi), Kind}}
    end;
ident(<<16#7F, "ELF", _, _, Version, _/binary>>, _) when Version =/= 1 -> {error, version};
ident(_, _) -> {error, no_elf}.

order(Class, Data) ->
    case {Class, Data} of
        {1, 1} -> {32, little};
        {1, 2} -> {32, big};
        {2, 1} -> {64, little}
    end.

any_order(2, 2) -> {64, big};
any_order(Class, Data) -> order(Class, Data).

type(little, <<T:16/little>>) -> type(T);
type(big, <<T:16/big>>) -> type(T).

type(1) -> relocatable;
type(2) -> executable;
type(3) -> shared;
type(4) -> core;
type(_) -> unknown.

abi(0) -> system_v;
abi(3) -> linux;
abi(Other) -> Other.

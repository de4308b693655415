%% The chunks of a PNG file, each with its CRC-32: a picture with a palette, and no palette before its data.
%% Finds: badarith
%% Crash: bug(<<137, "PNG\r\n", 26, 10, 13:32, "IHDR", 1:32, 1:32, 8, 3, 0:24, 16#28CB34BB:32, 0:32, "IDAT5", 175, 6, 30>>)
-module(png_palette).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, non_neg_integer()} | {error, atom()}.
bug(File) -> file(File, 0).

-spec fixed(binary()) -> {ok, non_neg_integer()} | {error, atom()}.
fixed(File) -> file(File, 1).

file(<<137, "PNG\r\n", 26, 10, Rest/binary>>, Least) ->
    case chunk(Rest) of
        {<<"IHDR">>, <<_Width:32, _Height:32, 8, Colours, 0, 0, 0>>, More}
          when Colours =:= 0; Colours =:= 2; Colours =:= 3; Colours =:= 6 ->
            data(chunk(More), Colours, 0, Least);
        {_, _, _} -> {error, header};
        Error -> Error
    end;
file(_, _) -> {error, no_png}.

%% How many points of a palette of 256 colours each of its entries stands for, when the data begins.
data({<<"PLTE">>, Body, Rest}, Colours, 0, Least) when byte_size(Body) rem 3 =:= 0, Body =/= <<>> ->
    data(chunk(Rest), Colours, byte_size(Body) div 3, Least);
data({<<"PLTE">>, _, _}, _, _, _) -> {error, palette};
data({<<"IDAT">>, _, _}, 3, Entries, Least) when Entries >= Least ->
    {ok, 256 div Entries};
data({<<"IDAT">>, _, _}, 3, _, _) -> {error, no_palette};
data({<<"IDAT">>, _, _}, _, _, _) -> {ok, 0};
data({<<_:2, 0:1, _/bits>>, _, _}, _, _, _) -> {error, critical_chunk};
data({_, _, Rest}, Colours, Entries, Least) -> data(chunk(Rest), Colours, Entries, Least);
data(Error, _, _, _) -> Error.

chunk(<<Size:32, Type:4/binary, Body:Size/binary, Crc:32, Rest/binary>>) ->
    case erlang:crc32([Type, Body]) of
        Crc -> {Type, Body, Rest};
        _ -> {error, crc}
    end;
chunk(_) -> {error, truncated}.

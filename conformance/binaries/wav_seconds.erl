%% How long a WAV file plays: a rate of no bytes in a second.
%% Finds: badarith
%% Crash: bug(<<"RIFF", 36, 0:24, "WAVEfmt ", 16, 0:24, 1, 0, 2, 0, 0:64, 4, 0, 16, 0, "data", 0:32>>)
-module(wav_seconds).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, {byte(), non_neg_integer()}} | {error, atom()}.
bug(File) -> file(File, 0).

-spec fixed(binary()) -> {ok, {byte(), non_neg_integer()}} | {error, atom()}.
fixed(File) -> file(File, 1).

file(<<"RIFF", Size:32/little, "WAVE", Chunks/binary>>, Least) when Size =:= byte_size(Chunks) + 4 ->
    chunks(Chunks, none, Least);
file(<<"RIFF", _:32, "WAVE", _/binary>>, _) -> {error, size};
file(_, _) -> {error, no_wave}.

chunks(<<"fmt ", 16:32/little, 1:16/little, Channels:16/little, Rate:32/little, Bytes:32/little,
         Align:16/little, Bits:16/little, Rest/binary>>, none, Least)
  when Align =:= Channels * Bits div 8, Bytes =:= Rate * Align, Bytes >= Least, Channels < 9 ->
    chunks(Rest, {Channels, Bytes}, Least);
chunks(<<"fmt ", _/binary>>, _, _) -> {error, format};
chunks(<<"data", Size:32/little, _:Size/binary, _/binary>>, {Channels, Bytes}, _) ->
    {ok, {Channels, Size * 1000 div Bytes}};
chunks(<<_:4/binary, Size:32/little, _:Size/binary, Rest/binary>>, Format, Least) ->
    chunks(Rest, Format, Least);
chunks(_, _, _) -> {error, truncated}.

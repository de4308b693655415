%% A small picture by lengths of runs, as many points as it has: a row begins in the middle of a run.
%% Finds: badmatch
%% Crash: bug(<<4:4, 2:4, 3:4, 1:4, 5:4, 0:4>>)
-module(run_length).
-export([bug/1, fixed/1]).

-spec bug(bitstring()) -> {ok, [bitstring()]} | {error, atom()}.
bug(Picture) -> picture(Picture, fun rows/2).

-spec fixed(bitstring()) -> {ok, [bitstring()]} | {error, atom()}.
fixed(Picture) -> picture(Picture, fun any_rows/2).

%% Each run is its length and its colour.
picture(<<Width:4, Height:4, Runs/bits>>, Rows) when Width > 0, Height > 0, bit_size(Runs) rem 8 =:= 0 ->
    case lists:sum([N || <<N:4, _:4>> <= Runs]) of
        Sum when Sum =:= Width * Height ->
            {ok, Rows(Width, [<< <<C:4>> || _ <- lists:seq(1, N) >> || <<N:4, C:4>> <= Runs, N > 0])};
        _ -> {error, size}
    end;
picture(_, _) -> {error, malformed}.

rows(_, []) -> [];
rows(Width, Runs) ->
    {Row, Rest} = row(Width * 4, <<>>, Runs),
    [Row | rows(Width, Rest)].

row(Bits, Row, Runs) when bit_size(Row) >= Bits ->
    Bits = bit_size(Row),
    {Row, Runs};
row(Bits, Row, [Run | Runs]) -> row(Bits, <<Row/bits, Run/bits>>, Runs).

any_rows(Width, Runs) -> [Row || <<Row:Width/binary-unit:4>> <= << <<R/bits>> || R <- Runs >>].

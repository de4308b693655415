%% The rows of a picture in a BMP file, from below: a negative height says that they come from above.
%% Finds: function_clause
%% Crash: bug(<<"BM", 70, 0:56, 54, 0:24, 40, 0:24, 2, 0:24, -2:32/little, 1, 0, 24, 0:200, 0:128>>)
-module(bmp_rows).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [binary()]} | {error, atom()}.
bug(File) -> file(File, fun rows/2).

-spec fixed(binary()) -> {ok, [binary()]} | {error, atom()}.
fixed(File) -> file(File, fun rows_either_way/2).

file(<<"BM", Size:32/little, _:32, 54:32/little, 40:32/little, Width:32/little, Height:32/little-signed,
       1:16/little, 24:16/little, 0:32, _:20/binary, Pixels/binary>>, Rows)
  when Size =:= byte_size(Pixels) + 54, Width > 0 ->
    Stride = (Width * 3 + 3) band -4,
    case abs(Height) * Stride of
        N when N =:= byte_size(Pixels) ->
            {ok, Rows(Height, [binary:part(Row, 0, Width * 3) || <<Row:Stride/binary>> <= Pixels])};
        _ -> {error, pixels}
    end;
file(<<"BM", _/binary>>, _) -> {error, header};
file(_, _) -> {error, no_picture}.

%% From the highest to the lowest; the last in the file is the highest.
rows(Height, Rows) -> [lists:nth(N, Rows) || N <- lists:reverse(lists:seq(1, Height))].

rows_either_way(Height, Rows) when Height < 0 -> Rows;
rows_either_way(Height, Rows) -> rows(Height, Rows).

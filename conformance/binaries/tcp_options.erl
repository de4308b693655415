%% The options in the header of a TCP segment: a length that counts less than itself.
%% Finds: badarg
%% Crash: bug(<<80:16, 4000:16, 1:32, 0:32, 6:4, 0:6, 2:6, 1024:16, 0:16, 0:16, 1, 30, 1, 0>>)
-module(tcp_options).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, list()} | {error, atom()}.
bug(Segment) -> segment(Segment, 0).

-spec fixed(binary()) -> {ok, list()} | {error, atom()}.
fixed(Segment) -> segment(Segment, 2).

segment(<<_Source:16, _Target:16, _Seq:32, _Ack:32, Words:4, _:6, _Flags:6, _Window:16, _Sum:16,
          _Urgent:16, Rest/binary>>, Least) when Words >= 5 ->
    Size = (Words - 5) * 4,
    case Rest of
        <<Options:Size/binary, _Data/binary>> -> options(Options, Least, []);
        _ -> {error, truncated}
    end;
segment(_, _) -> {error, malformed}.

options(<<>>, _, Seen) -> {ok, lists:reverse(Seen)};
options(<<0, _/binary>>, _, Seen) -> {ok, lists:reverse(Seen)};
options(<<1, Rest/binary>>, Least, Seen) -> options(Rest, Least, Seen);
options(<<2, 4, Mss:16, Rest/binary>>, Least, Seen) -> options(Rest, Least, [{mss, Mss} | Seen]);
options(<<3, 3, Shift, Rest/binary>>, Least, Seen) when Shift =< 14 ->
    options(Rest, Least, [{window_scale, Shift} | Seen]);
options(<<4, 2, Rest/binary>>, Least, Seen) -> options(Rest, Least, [sack | Seen]);
options(<<Kind, Size, Rest/binary>>, Least, Seen) when Size >= Least, byte_size(Rest) >= Size - 2 ->
    {Value, More} = split_binary(Rest, Size - 2),
    options(More, Least, [{Kind, Value} | Seen]);
options(_, _, _) -> {error, bad_option}.

%% Packets on a serial line by SLIP: an escape before a byte that needs none.
%% Finds: case_clause
%% Crash: bug(<<16#C0, 1, 16#DB, 16#DC, 16#C0, 16#DB, 7, 16#C0>>)
-module(slip_frames).
-export([bug/1, fixed/1]).

-define(END, 16#C0).
-define(ESC, 16#DB).

-spec bug(binary()) -> {[binary()], binary()} | {error, atom()}.
bug(Line) -> packets(binary:split(Line, <<?END>>, [global]), [], fun escaped/1).

-spec fixed(binary()) -> {[binary()], binary()} | {error, atom()}.
fixed(Line) -> packets(binary:split(Line, <<?END>>, [global]), [], fun possibly_escaped/1).

%% What comes after the last end is not whole yet.
packets([Rest], Seen, _) -> {lists:reverse(Seen), Rest};
packets([<<>> | Packets], Seen, Escaped) -> packets(Packets, Seen, Escaped);
packets([Packet | Packets], Seen, Escaped) ->
    case plain(Packet, <<>>, Escaped) of
        error -> {error, escape};
        Plain -> packets(Packets, [Plain | Seen], Escaped)
    end.

plain(<<?ESC, C, Rest/binary>>, Done, Escaped) ->
    case Escaped(C) of
        error -> error;
        Byte -> plain(Rest, <<Done/binary, Byte>>, Escaped)
    end;
plain(<<?ESC>>, _, _) -> error;
plain(<<Byte, Rest/binary>>, Done, Escaped) -> plain(Rest, <<Done/binary, Byte>>, Escaped);
plain(<<>>, Done, _) -> Done.

escaped(C) ->
    case C of
        16#DC -> ?END;
        16#DD -> ?ESC
    end.

possibly_escaped(C) when C =:= 16#DC; C =:= 16#DD -> escaped(C);
possibly_escaped(_) -> error.

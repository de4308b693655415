%% The status line of HTTP: the text after the code may be left out, with the space before it.
%% Finds: badmatch
%% Crash: bug(<<"HTTP/1.1 204\r\n">>)
-module(http_status).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, integer(), binary()} | more | {error, atom()}.
bug(Bin) ->
    case line(Bin) of
        {ok, Code, Rest} ->
            <<" ", Reason/binary>> = Rest,
            {ok, Code, Reason};
        Other -> Other
    end.

-spec fixed(binary()) -> {ok, integer(), binary()} | more | {error, atom()}.
fixed(Bin) ->
    case line(Bin) of
        {ok, Code, <<" ", Reason/binary>>} -> {ok, Code, Reason};
        {ok, Code, Reason} -> {ok, Code, Reason};
        Other -> Other
    end.

line(Bin) ->
    case binary:match(Bin, <<"\r\n">>) of
        {At, 2} ->
            case binary:part(Bin, 0, At) of
                <<"HTTP/1.", V, " ", A, B, C, Rest/binary>>
                  when V =:= $0 orelse V =:= $1, A >= $1, A =< $5, B >= $0, B =< $9, C >= $0, C =< $9 ->
                    {ok, (A - $0) * 100 + (B - $0) * 10 + C - $0, Rest};
                _ -> {error, malformed}
            end;
        nomatch when byte_size(Bin) > 1000 -> {error, too_long};
        nomatch -> more
    end.

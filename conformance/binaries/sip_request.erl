%% The first line of a SIP request: an address without a user is that of the host itself.
%% Finds: badmatch
%% Crash: bug(<<"BYE sip:example.org SIP/2.0\r\n">>)
-module(sip_request).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, tuple(), binary()} | {error, atom()}.
bug(Bin) -> request(Bin, fun address/1).

-spec fixed(binary()) -> {ok, tuple(), binary()} | {error, atom()}.
fixed(Bin) -> request(Bin, fun any_address/1).

request(Bin, Address) ->
    case binary:split(Bin, <<"\r\n">>) of
        [Line, Rest] ->
            case binary:split(Line, <<" ">>, [global]) of
                [Method, <<"sip:", Uri/binary>>, <<"SIP/2.0">>] ->
                    {ok, {method(Method), Address(Uri)}, Rest};
                [_, <<"sips:", _/binary>>, <<"SIP/2.0">>] -> {error, not_secure};
                [_, _, <<"SIP/", _/binary>>] -> {error, scheme_or_version};
                _ -> {error, malformed}
            end;
        [_] -> {error, no_line}
    end.

method(<<"INVITE">>) -> invite;
method(<<"ACK">>) -> ack;
method(<<"BYE">>) -> bye;
method(<<"REGISTER">>) -> register;
method(Other) -> Other.

address(Uri) ->
    [Plain | Parameters] = binary:split(Uri, <<";">>, [global]),
    [User, Host] = binary:split(Plain, <<"@">>),
    {User, Host, length(Parameters)}.

any_address(Uri) ->
    [Plain | Parameters] = binary:split(Uri, <<";">>, [global]),
    case binary:split(Plain, <<"@">>) of
        [User, Host] -> {User, Host, length(Parameters)};
        [Host] -> {<<>>, Host, length(Parameters)}
    end.

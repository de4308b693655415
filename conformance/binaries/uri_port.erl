%% The parts of a URI: after the colon that follows the host, the port may be left out.
%% Finds: badarg
%% Crash: bug(<<"http://example.org:/index">>)
-module(uri_port).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, binary(), 0..65535, binary()} | {error, atom()}.
bug(Uri) -> uri(Uri, fun number/1).

-spec fixed(binary()) -> {ok, binary(), 0..65535, binary()} | {error, atom()}.
fixed(Uri) -> uri(Uri, fun number_if_any/1).

uri(Uri, Number) ->
    case binary:match(Uri, <<"://">>) of
        {At, 3} ->
            <<Scheme:At/binary, "://", Rest/binary>> = Uri,
            {Authority, Path} = split_at(Rest, binary:match(Rest, [<<"/">>, <<"?">>, <<"#">>])),
            case {default(Scheme), binary:split(Authority, <<":">>)} of
                {none, _} -> {error, scheme};
                {_, [<<>> | _]} -> {error, no_host};
                {Default, [Host]} -> {ok, Host, Default, Path};
                {Default, [Host, Port]} -> port(Host, digits(Port) andalso Number(Port), Default, Path)
            end;
        nomatch -> {error, relative}
    end.

port(Host, none, Default, Path) -> {ok, Host, Default, Path};
port(Host, Port, _, Path) when is_integer(Port), Port < 65536 -> {ok, Host, Port, Path};
port(_, _, _, _) -> {error, port}.

split_at(Text, nomatch) -> {Text, <<>>};
split_at(Text, {At, _}) -> split_binary(Text, At).

default(<<"http">>) -> 80;
default(<<"https">>) -> 443;
default(_) -> none.

digits(Text) -> byte_size(Text) < 6 andalso [D || <<D>> <= Text, D < $0 orelse D > $9] =:= [].

number(Text) -> binary_to_integer(Text).

number_if_any(<<>>) -> none;
number_if_any(Text) -> number(Text).

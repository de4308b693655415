%% The header of HTTP that carries name and password, in base64: the colon between them is missing.
%% Finds: badmatch
%% Crash: bug(<<"Basic YWxpY2U=">>)
-module(basic_auth).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, binary(), atom()} | {error, atom()}.
bug(Header) -> header(Header, fun name_and_password/1).

-spec fixed(binary()) -> {ok, binary(), atom()} | {error, atom()}.
fixed(Header) -> header(Header, fun name_and_perhaps_password/1).

header(<<"Basic ", Code/binary>>, Split) when byte_size(Code) rem 4 =:= 0, Code =/= <<>> ->
    case well_formed(Code) of
        true ->
            {Name, Password} = Split(base64:decode(Code)),
            {ok, Name, strength(Password)};
        false -> {error, no_base64}
    end;
header(<<"Bearer ", _/binary>>, _) -> {error, scheme};
header(_, _) -> {error, malformed}.

well_formed(<<A, B, "==">>) -> all_letters(<<A, B>>);
well_formed(<<ABC:3/binary, "=">>) -> all_letters(ABC);
well_formed(<<Four:4/binary>>) -> all_letters(Four);
well_formed(<<Four:4/binary, Rest/binary>>) -> all_letters(Four) andalso well_formed(Rest).

all_letters(Text) -> [C || <<C>> <= Text, not is_letter(C)] =:= [].

is_letter(C) when C >= $A, C =< $Z; C >= $a, C =< $z; C >= $0, C =< $9 -> true;
is_letter(C) -> C =:= $+ orelse C =:= $/.

name_and_password(Text) ->
    [Name, Password] = binary:split(Text, <<":">>),
    {Name, Password}.

name_and_perhaps_password(Text) ->
    case binary:match(Text, <<":">>) of
        nomatch -> {Text, <<>>};
        _ -> name_and_password(Text)
    end.

strength(<<>>) -> none;
strength(Password) when byte_size(Password) < 8 -> weak;
strength(_) -> strong.

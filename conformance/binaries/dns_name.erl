%% A domain name in a DNS message, whose rest may be elsewhere: a pointer may lead out of the message.
%% Finds: badmatch
%% Crash: bug(<<3, "www", 3:2, 200:14>>)
-module(dns_name).
-export([bug/1, fixed/1]).

-define(MOST_JUMPS, 3).

-spec bug(binary()) -> {ok, [binary()]} | {error, atom()}.
bug(Message) -> labels(Message, Message, [], ?MOST_JUMPS, fun jump/2).

-spec fixed(binary()) -> {ok, [binary()]} | {error, atom()}.
fixed(Message) -> labels(Message, Message, [], ?MOST_JUMPS, fun careful_jump/2).

labels(<<0, _/binary>>, _, Labels, _, _) -> {ok, lists:reverse(Labels)};
labels(<<0:2, Size:6, Label:Size/binary, Rest/binary>>, Message, Labels, Jumps, Jump) ->
    labels(Rest, Message, [Label | Labels], Jumps, Jump);
labels(<<3:2, _:14, _/binary>>, _, _, 0, _) -> {error, too_many_jumps};
labels(<<3:2, To:14, _/binary>>, Message, Labels, Jumps, Jump) ->
    case Jump(To, Message) of
        error -> {error, bad_pointer};
        Rest -> labels(Rest, Message, Labels, Jumps - 1, Jump)
    end;
labels(_, _, _, _, _) -> {error, malformed}.

jump(To, Message) ->
    <<_:To/binary, Rest/binary>> = Message,
    Rest.

careful_jump(To, Message) ->
    case Message of
        <<_:To/binary, Rest/binary>> -> Rest;
        _ -> error
    end.

%% The header of a DNS message: a reply may say by a number that has no name here why it failed.
%% Finds: case_clause
%% Crash: bug(<<16#1234:16, 1:1, 0:4, 0:3, 1:1, 0:3, 7:4, 1:16, 0:16, 0:16, 0:16>>)
-module(dns_header).
-export([bug/1, fixed/1]).

-record(header, {id, opcode, rcode, questions, answers}).

-spec bug(binary()) -> {ok, term()} | {error, atom()}.
bug(Message) ->
    case header(Message) of
        {ok, #header{opcode = 0, rcode = 0, answers = N}} -> {ok, N};
        {ok, #header{opcode = 0, rcode = Rcode, questions = 1}} ->
            case Rcode of
                1 -> {error, formerr};
                2 -> {error, servfail};
                3 -> {error, nxdomain};
                4 -> {error, notimp};
                5 -> {error, refused}
            end;
        {ok, _} -> {error, unexpected};
        Other -> Other
    end.

-spec fixed(binary()) -> {ok, term()} | {error, atom()}.
fixed(Message) ->
    case header(Message) of
        {ok, #header{opcode = 0, rcode = 0, answers = N}} -> {ok, N};
        {ok, #header{opcode = 0, rcode = Rcode, questions = 1}} ->
            case Rcode of
                1 -> {error, formerr};
                2 -> {error, servfail};
                3 -> {error, nxdomain};
                4 -> {error, notimp};
                5 -> {error, refused};
                _ -> {error, other}
            end;
        {ok, _} -> {error, unexpected};
        Other -> Other
    end.

header(<<Id:16, 1:1, Op:4, _Aa:1, 0:1, _Rd:1, _Ra:1, 0:3, Rcode:4, Qd:16, An:16, _Ns:16, _Ar:16,
         _/binary>>) ->
    {ok, #header{id = Id, opcode = Op, rcode = Rcode, questions = Qd, answers = An}};
header(<<_:16, 0:1, _/bitstring>>) -> {error, not_a_reply};
header(_) -> {error, malformed}.

%% The rights of a file as `ls -l` writes them: sticky, but not to be entered by others.
%% Finds: function_clause
%% Crash: bug(<<"drwxrwxr-T">>)
-module(permission_text).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, atom(), non_neg_integer()} | {error, atom()}.
bug(Text) -> rights(Text, fun last/1).

-spec fixed(binary()) -> {ok, atom(), non_neg_integer()} | {error, atom()}.
fixed(Text) -> rights(Text, fun any_last/1).

rights(<<Kind, User:2/binary, UserX, Group:2/binary, GroupX, Other:2/binary, Last>>, LastOf) ->
    Parts = [kind(Kind), pair(User), third(UserX), pair(Group), third(GroupX), pair(Other)],
    case lists:member(error, Parts) of
        true -> {error, bad_right};
        false ->
            [K, U, {X, Suid}, G, {Y, Sgid}, O] = Parts,
            case LastOf(Last) of
                {Z, Sticky} ->
                    <<Mode:12>> = <<Suid:1, Sgid:1, Sticky:1, U:2, X:1, G:2, Y:1, O:2, Z:1>>,
                    {ok, K, Mode};
                error -> {error, bad_right}
            end
    end;
rights(_, _) -> {error, size}.

kind($-) -> file;
kind($d) -> directory;
kind($l) -> link;
kind(_) -> error.

pair(<<"rw">>) -> 3;
pair(<<"r-">>) -> 2;
pair(<<"-w">>) -> 1;
pair(<<"--">>) -> 0;
pair(_) -> error.

third($x) -> {1, 0};
third($-) -> {0, 0};
third($s) -> {1, 1};
third($S) -> {0, 1};
third(_) -> error.

last($x) -> {1, 0};
last($-) -> {0, 0};
last($t) -> {1, 1};
last(C) when C =/= $T -> error.

any_last($T) -> {0, 1};
any_last(C) -> last(C).

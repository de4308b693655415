%% A field of a record.
%% Finds: badarith
-module(record_field).
-export([bug/1, fixed/1]).

-record(account, {owner :: atom(), balance = 0 :: integer()}).

-spec bug(#account{}) -> integer().
bug(#account{owner = bank, balance = B}) -> 1000 div B;
bug(#account{balance = B}) -> B.

-spec fixed(#account{}) -> integer().
fixed(#account{owner = bank, balance = B}) when B > 0 -> 1000 div B;
fixed(#account{balance = B}) -> B.

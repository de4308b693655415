%% A nested configuration; an overflow as large as the size leaves no worker.
%% Finds: badarith
%% Crash: bug(#{db => #{pool => #{size => 7, overflow => 7}}})
-module(pool_config).
-export([bug/1, fixed/1]).

-type pool() :: #{size := 1..100, overflow => 0..100}.

-spec bug(#{db => #{pool => pool(), host => atom()}}) -> integer().
bug(Config) -> share(Config, 0).

-spec fixed(#{db => #{pool => pool(), host => atom()}}) -> integer().
fixed(Config) -> share(Config, 101).

share(#{db := #{pool := #{size := Size, overflow := Overflow}}}, Spare) when Size > 5 ->
    1000 div (Size - Overflow + Spare);
share(#{db := Db}, _) -> map_size(Db);
share(_, _) -> 0.

%% What is secret is taken out of a profile, and the first field that is left is shown.
%% Finds: badarg
%% Crash: bug(#{password => a, pin => b})
-module(public_fields).
-export([bug/1, fixed/1]).

-spec bug(#{name => atom(), password => atom(), pin => atom()}) -> atom().
bug(Profile) -> first(maps:keys(maps:without([password, pin], Profile)), map_size(Profile), 2).

-spec fixed(#{name => atom(), password => atom(), pin => atom()}) -> atom().
fixed(Profile) -> first(maps:keys(maps:without([password, pin], Profile)), map_size(Profile), 4).

first(Names, Size, Full) when Size >= Full -> hd(Names);
first([Name | _], _, _) -> Name;
first([], _, _) -> none.

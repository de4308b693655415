%% Options of a download over defaults: a chunk of no bytes is let through.
%% Finds: badarith
%% Crash: bug(2000, #{chunk => 0})
-module(option_defaults).
-export([bug/2, fixed/2]).

-type options() :: #{chunk => non_neg_integer(), retries => 0..5, name => atom()}.

-spec bug(non_neg_integer(), options()) -> non_neg_integer().
bug(Size, Options) -> plan(Size, maps:merge(#{chunk => 512, retries => 3}, Options), 0).

-spec fixed(non_neg_integer(), options()) -> non_neg_integer().
fixed(Size, Options) -> plan(Size, maps:merge(#{chunk => 512, retries => 3}, Options), 1).

plan(Size, #{chunk := Chunk, retries := Retries}, Least) when Chunk >= Least ->
    (Size div Chunk + 1) * (Retries + 1);
plan(_, _, _) -> 0.

%% A bucket of tokens, made by its own functions only: what is taken may be more than there is.
%% Finds: error(overdrawn) raised on purpose
%% Crash: bug(token_bucket:new(2), 3)
-module(token_bucket).
-export([bug/2, fixed/2, new/1, put/2]).
-export_type([bucket/0]).

-opaque bucket() :: {bucket, non_neg_integer(), pos_integer()}.

-spec new(pos_integer()) -> bucket().
new(Most) -> {bucket, Most, Most}.

-spec put(pos_integer(), bucket()) -> bucket().
put(N, {bucket, Tokens, Most}) -> {bucket, min(Most, Tokens + N), Most}.

-spec bug(bucket(), pos_integer()) -> non_neg_integer().
bug({bucket, Tokens, Most}, N) when Tokens =< Most -> left(Tokens - N);
bug(_, _) -> error(impossible).

-spec fixed(bucket(), pos_integer()) -> non_neg_integer().
fixed({bucket, Tokens, Most}, N) when Tokens =< Most -> left(max(0, Tokens - N));
fixed(_, _) -> error(impossible).

left(Tokens) when Tokens >= 0 -> Tokens;
left(_) -> error(overdrawn).

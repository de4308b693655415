%% What is to be done with which function, and the names of copies. It is said once, before any copy is
%% made, and kept in a persistent term.
-module(clew_plan).

-export([plan/1, is_in/2, kind/3, told/2, is_start/2, is_revealing/3, is_last/2, users/1, cache/0]).
-export([name/1, original/1, shown/1, is_copy/1, close/2, closed/0]).

%% The copy of lists is clew$lists, and so on.
-define(PREFIX, "clew$").

%% #{pure => [{M, F, A}], told => [{M, F, A}], outside => [M], effects => {[M], [{M, F}]},
%%   unfollowed => [{M, F, A}], allowed => boolean(), opinion => boolean(), cache => Folder}
plan(Plan) ->
    Digest = erlang:md5(term_to_binary({Plan, made_by()})),
    case persistent_term:get(?MODULE, #{}) of
        #{digest := Digest} -> planned;
        _ -> plan(Plan, Digest)
    end.

plan(Plan, Digest) ->
    %% Those that are there were made for another plan.
    [clew_project:unload(Module) || {Module, _} <- code:all_loaded(), is_copy(Module)],
    Set = fun(Key) -> maps:from_keys(maps:get(Key, Plan), []) end,
    {Modules, Functions} = maps:get(effects, Plan),
    persistent_term:put(?MODULE, #{
        pure => Set(pure),
        told => Set(told),
        outside => Set(outside),
        effects => maps:from_keys(Modules ++ Functions, []),
        unfollowed => Set(unfollowed),
        allowed => maps:get(allowed, Plan),
        opinion => maps:get(opinion, Plan),
        cache => unicode:characters_to_list(maps:get(cache, Plan)),
        digest => Digest
    }),
    persistent_term:put({?MODULE, closed}, []),
    planned.

%% What else decides what a copy is like.
made_by() ->
    Makers = [?MODULE, clew_copy, clew_instrument, clew_tell],
    {erlang:system_info(version), [Module:module_info(md5) || Module <- Makers]}.

%% Where copies are kept, and under what name those of this plan.
cache() ->
    #{cache := Folder, digest := Digest} = persistent_term:get(?MODULE),
    {Folder, Digest}.

is_in(Key, Set) ->
    is_map_key(Key, maps:get(Set, persistent_term:get(?MODULE))).

kind(M, F, A) ->
    case is_in({M, F, A}, pure) of
        true ->
            case is_wished(opinion) andalso not is_in_turn(M, F) of
                true -> told;
                false -> pure
            end;
        false ->
            Is = is_in({M, F, A}, told) orelse is_outside(M) orelse erlang:is_builtin(M, F, A),
            case Is orelse not has_name(M) of
                true -> told(M, F);
                false -> copied
            end
    end.

%% What it gives is what another function gives, which tells what it does.
is_in_turn(erlang, F) -> F =:= apply;
is_in_turn(unicode, F) -> F =:= characters_to_list orelse F =:= characters_to_binary;
is_in_turn(_, _) -> false.

told(M, F) ->
    case is_felt(M, F) andalso not is_wished(allowed) of
        true -> refused;
        false -> told
    end.

is_felt(M, F) -> is_in(M, effects) orelse is_in({M, F}, effects).

is_wished(What) -> maps:get(What, persistent_term:get(?MODULE)).

%% It may have the name of one whose functions only this system has.
users(M) -> persistent_term:put({?MODULE, users}, lists:usort([M | persistent_term:get({?MODULE, users}, [])])).

is_outside(M) ->
    is_in(M, outside) andalso not lists:member(M, persistent_term:get({?MODULE, users}, [])).

name(Module) -> list_to_atom(?PREFIX ++ atom_to_list(Module)).

%% An atom has at most 255 characters.
has_name(Module) -> length(atom_to_list(Module)) + length(?PREFIX) =< 255.

is_copy(Module) -> lists:prefix(?PREFIX, atom_to_list(Module)).

shown(Module) ->
    case is_atom(Module) andalso is_copy(Module) of
        true -> original(Module);
        false -> Module
    end.

original(Copy) -> list_to_atom(lists:nthtail(length(?PREFIX), atom_to_list(Copy))).

is_start(erlang, F) -> lists:member(F, [spawn, spawn_link, spawn_monitor, spawn_opt]);
is_start(_, _) -> false.

%% It would show what is ours.
is_revealing(erlang, F, 0) -> lists:member(F, [get, get_keys, erase]);
is_revealing(erlang, F, _) -> lists:member(F, [process_info, fun_info, fun_info_mfa]);
is_revealing(_, _, _) -> false.

%% After these there may be no node left to send what was told.
is_last(erlang, F) -> F =:= halt orelse F =:= exit;
is_last(init, _) -> true;
is_last(M, F) -> is_felt(M, F).

%% The modules whose copies only call the originals because they do not compile, each with the reason.
closed() -> persistent_term:get({?MODULE, closed}, []).

close(Module, Why) ->
    persistent_term:put({?MODULE, closed}, [{Module, Why} | closed()]).

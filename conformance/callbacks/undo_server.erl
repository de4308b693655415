%% A text with undo and redo: redo after an edit, where nothing was undone.
%% Finds: case_clause
%% Entry: gen_server
%% When: undo_server:init([]), then {cast,{type,1}}, {cast,redo}
-module(undo_server).
-behaviour(gen_server).
-export([start_link/0, init/1, handle_call/3, handle_cast/2]).

start_link() -> gen_server:start_link(?MODULE, [], []).

init([]) -> {ok, {[], [], none}}.

handle_call(text, _, {Done, _, _} = State) -> {reply, lists:reverse(Done), State};
handle_call(_, _, State) -> {reply, error, State}.

handle_cast({type, Char}, {Done, _, _}) -> {noreply, {[Char | Done], [], typed}};
handle_cast(undo, {[Char | Done], Undone, _}) -> {noreply, {Done, [Char | Undone], undone}};
handle_cast(redo, {Done, Undone, Last}) when Last =/= none ->
    case {Undone, Last} of
        {[Char | Rest], undone} -> {noreply, {[Char | Done], Rest, redone}};
        {[Char | Rest], redone} -> {noreply, {[Char | Done], Rest, redone}};
        {[], redone} -> {noreply, {Done, [], redone}}
    end;
handle_cast(_, State) -> {noreply, State}.

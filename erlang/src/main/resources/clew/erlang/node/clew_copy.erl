%% Copies of modules that tell what they do (clew_tell).
%%
%% The copy of lists is clew$lists, and so on. A copy is made when it is first called, from the same
%% Core that Clew reads. It calls copies in its turn, but for three kinds of functions. What Clew
%% computes as well as this system does (pure) is called as it is. What only this system knows
%% (builtins with a world around them, libraries in C, modules without code) is called as it is, and
%% its result is told. And what the user does not want to be followed is called in its original.
%%
%% Guards are left alone: they have no effects, and which clause is taken says all about them.
-module(clew_copy).

-export([plan/1, entry/2, numbered/1, name/1, is_copy/1, load/1, opaque/0]).
-export([call/3, make_fun/3]).

-define(PREFIX, "clew$").
-define(CLAUSES, 4096).

%% ---- what is to be done with which function; said once, before any copy is made

%% #{pure => [{M, F, A}], told => [{M, F, A}], outside => [M], effects => {[M], [{M, F}]},
%%   unfollowed => [{M, F, A}], allowed => boolean(), cache => Folder}
plan(Plan) ->
    Set = fun(Key) -> maps:from_keys(maps:get(Key, Plan), []) end,
    {Modules, Functions} = maps:get(effects, Plan),
    persistent_term:put(?MODULE, #{
        pure => Set(pure),
        told => Set(told),
        outside => Set(outside),
        effects => maps:from_keys(Modules ++ Functions, []),
        unfollowed => Set(unfollowed),
        allowed => maps:get(allowed, Plan),
        cache => unicode:characters_to_list(maps:get(cache, Plan)),
        digest => erlang:md5(term_to_binary({Plan, made_by()}))
    }),
    persistent_term:put({?MODULE, opaque}, []),
    planned.

%% What else decides what a copy is like.
made_by() ->
    {erlang:system_info(version), [Module:module_info(md5) || Module <- [?MODULE, clew_tell]]}.

is_in(Key, Set) ->
    is_map_key(Key, maps:get(Set, persistent_term:get(?MODULE))).

kind(M, F, A) ->
    case is_in({M, F, A}, pure) of
        true ->
            pure;
        false ->
            case is_in({M, F, A}, told) orelse is_outside(M) orelse erlang:is_builtin(M, F, A) of
                true -> told(M, F);
                false -> copied
            end
    end.

told(M, F) ->
    Plan = persistent_term:get(?MODULE),
    Felt = is_in(M, effects) orelse is_in({M, F}, effects),
    case Felt andalso not maps:get(allowed, Plan) of
        true -> refused;
        false -> told
    end.

is_outside(M) ->
    is_in(M, outside) andalso not lists:member(M, persistent_term:get({?MODULE, users}, [])).

%% ---- names

name(Module) -> list_to_atom(?PREFIX ++ atom_to_list(Module)).

is_copy(Module) -> lists:prefix(?PREFIX, atom_to_list(Module)).

original(Copy) -> list_to_atom(lists:nthtail(length(?PREFIX), atom_to_list(Copy))).

%% ---- calls that are known only when they are made

call(M, F, Arguments) when is_atom(M), is_atom(F), is_list(Arguments) ->
    try length(Arguments) of
        Arity -> called(kind(M, F, Arity), M, F, Arguments)
    catch
        error:badarg -> apply(M, F, Arguments)
    end;
call(M, F, Arguments) ->
    apply(M, F, Arguments).

called(pure, erlang, apply, [M, F, Arguments]) -> call(M, F, Arguments);
called(pure, M, F, Arguments) -> apply(M, F, Arguments);
called(copied, M, F, Arguments) -> apply(name(M), F, Arguments);
called(refused, M, F, Arguments) -> clew_tell:refused(M, F, length(Arguments));
called(told, erlang, get, []) -> spare(fun clew_tell:spare_get/0);
called(told, erlang, erase, []) -> spare(fun clew_tell:spare_erase/0);
called(told, erlang, get_keys, []) -> spare(fun clew_tell:spare_keys/0);
called(told, erlang, make_fun, [M, F, A]) -> make_fun(M, F, A);
called(told, M, F, Given) ->
    is_last(M, F) andalso clew_tell:flush(),
    Arguments =
        case is_start(M, F) of
            true -> clew_tell:started(F, Given);
            false -> Given
        end,
    try apply(M, F, Arguments) of
        Value ->
            clew_tell:value(Value),
            Value
    catch
        Class:Reason:Stack ->
            clew_tell:raised(Class, Reason),
            erlang:raise(Class, Reason, Stack)
    end.

spare(Read) ->
    Value = Read(),
    clew_tell:value(Value),
    Value.

make_fun(M, F, A) when is_atom(M), is_atom(F), is_integer(A) ->
    case kind(M, F, A) of
        pure -> fun M:F/A;
        copied -> make_copied_fun(name(M), F, A);
        _ -> telling_fun(M, F, A)
    end;
make_fun(M, F, A) ->
    erlang:make_fun(M, F, A).

make_copied_fun(Copy, F, A) -> fun Copy:F/A.

telling_fun(M, F, A) ->
    case A of
        0 -> fun() -> call(M, F, []) end;
        1 -> fun(X) -> call(M, F, [X]) end;
        2 -> fun(X, Y) -> call(M, F, [X, Y]) end;
        3 -> fun(X, Y, Z) -> call(M, F, [X, Y, Z]) end;
        _ -> fun M:F/A
    end.

is_start(erlang, F) -> lists:member(F, [spawn, spawn_link, spawn_monitor, spawn_opt]);
is_start(_, _) -> false.

%% After these there may be nobody left to send what was told.
is_last(erlang, F) ->
    lists:member(F, [halt, exit, spawn_link, spawn_opt, link, suspend_process, hibernate, port_connect]);
is_last(init, _) -> true;
is_last(_, _) -> false.

%% ---- making copies

%% The copy of the module in a file; {copied, Copy} or {failed, Problems}.
entry(Module, Core) ->
    persistent_term:put({?MODULE, users}, lists:usort([Module | persistent_term:get({?MODULE, users}, [])])),
    Copy = name(Module),
    case compiled(Module, Copy, Core) of
        {ok, Beam} ->
            code:purge(Copy),
            {module, Copy} = code:load_binary(Copy, atom_to_list(Copy), Beam),
            {copied, Copy};
        {error, Why} ->
            {failed, Why}
    end.

%% The modules whose copies only call the originals, each with the reason.
opaque() -> persistent_term:get({?MODULE, opaque}, []).

%% Called when a copy is first called that is not there yet.
load(Copy) ->
    global:trans({?MODULE, self()}, fun() -> erlang:module_loaded(Copy) orelse make(original(Copy), Copy) end, [node()]).

make(Module, Copy) ->
    case clew_node:core_to_copy(Module) of
        {core, Core} -> make(Module, Copy, Core);
        opaque -> only_calls(Module, Copy);
        absent -> absent
    end.

make(Module, Copy, Core) ->
    case element(2, clew_node:natives(Module)) of
        true ->
            %% As a whole: Clew has no part of such a module.
            only_calls(Module, Copy);
        false ->
            File = kept(Module),
            is_loaded_from(File, Copy) orelse make(Module, Copy, Core, File)
    end.

make(Module, Copy, Core, File) ->
    case compiled(Module, Copy, Core) of
        {ok, Beam} ->
            keep(File, Beam),
            {module, Copy} = code:load_binary(Copy, atom_to_list(Copy), Beam);
        {error, Why} ->
            opaque_now(Module, Why),
            only_calls(Module, Copy)
    end.

%% A file that is damaged is as good as none.
is_loaded_from(File, Copy) ->
    case file:read_file(File) of
        {ok, Beam} -> element(1, code:load_binary(Copy, atom_to_list(Copy), Beam)) =:= module;
        {error, _} -> false
    end.

opaque_now(Module, Why) ->
    persistent_term:put({?MODULE, opaque}, [{Module, Why} | opaque()]).

kept(Module) ->
    #{cache := Folder, digest := Digest} = persistent_term:get(?MODULE),
    Key = erlang:md5([Digest, Module:module_info(md5)]),
    filename:join(Folder, atom_to_list(Module) ++ "-" ++ binary_to_list(binary:encode_hex(Key)) ++ ".beam").

%% Whole or not at all.
keep(File, Beam) ->
    Draft = File ++ "." ++ os:getpid(),
    case filelib:ensure_dir(File) =:= ok andalso file:write_file(Draft, Beam) of
        ok -> file:rename(Draft, File);
        _ -> not_kept
    end.

compiled(Module, Copy, Core) ->
    try compile:noenv_forms(copy(Module, Copy, numbered(Core)), [from_core, binary, return]) of
        {ok, Copy, Beam, _} -> {ok, Beam};
        {error, Errors, _} -> {error, reason(Errors)}
    catch
        Class:Reason -> {error, reason({Class, Reason})}
    end.

reason(Term) -> unicode:characters_to_binary(io_lib:format("~tP", [Term, 12])).

%% A copy whose functions only call the originals, and tell what these give.
only_calls(Module, Copy) ->
    _ = code:ensure_loaded(Module),
    Exports = [E || E <- Module:module_info(exports), element(1, E) =/= module_info],
    Defs = [{cerl:c_fname(F, A), native(Module, F, A)} || {F, A} <- Exports],
    Core = cerl:c_module(cerl:c_atom(Copy), [Name || {Name, _} <- Defs], Defs),
    {ok, Copy, Beam, _} = compile:noenv_forms(Core, [from_core, binary, return]),
    {module, Copy} = code:load_binary(Copy, atom_to_list(Copy), Beam).

%% Each case has a number, in Clew and here.
numbered(Core) ->
    {Numbered, _} = cerl_trees:mapfold(fun number/2, 1, Core),
    Numbered.

number(Tree, Next) ->
    case cerl:is_c_case(Tree) of
        true -> {cerl:add_ann([{clew, Next}], Tree), Next + 1};
        false -> {Tree, Next}
    end.

copy(Module, Copy, Core) ->
    {Natives, _} = clew_node:natives(Module),
    Defs = [{Name, definition(Module, Name, Fun, Natives)} || {Name, Fun} <- cerl:module_defs(Core)],
    cerl:c_module(cerl:c_atom(Copy), [Name || {Name, _} <- Defs], Defs).

definition(Module, Name, Fun, Natives) ->
    {F, A} = cerl:var_name(Name),
    case is_in({Module, F, A}, unfollowed) of
        true -> unfollowed(Module, F, A);
        false ->
            case lists:member({F, A}, Natives) of
                true -> native(Module, F, A);
                false -> expression(Fun, #{})
            end
    end.

native(M, F, A) ->
    Variables = variables(A),
    Kind =
        case kind(M, F, A) of
            copied -> told(M, F);
            Known -> Known
        end,
    cerl:c_fun(Variables, call_of(Kind, M, F, Variables)).

variables(Count) -> [fresh() || _ <- lists:seq(1, Count)].

%% Names that the compiler does not make: it numbers its own.
fresh() ->
    Next = case get(?MODULE) of undefined -> 0; Number -> Number end,
    put(?MODULE, Next + 1),
    cerl:c_var(list_to_atom("clew@" ++ integer_to_list(Next))).

unfollowed(M, F, A) ->
    Variables = variables(A),
    Call = attempt(cerl:c_call(cerl:c_atom(M), cerl:c_atom(F), Variables), returned, failed),
    cerl:c_fun(Variables, cerl:c_seq(tell(unfollowed, []), Call)).

%% ---- expressions; the context holds the variables of the receive around

expression(Tree, Context) ->
    case cerl:type(Tree) of
        literal -> Tree;
        var -> Tree;
        'case' -> choice(Tree, Context);
        'let' -> binding(Tree, Context);
        letrec -> labels(Tree, Context);
        seq -> sequence(Tree, Context);
        call -> call(Tree, Context);
        map -> map(Tree, Context);
        _ -> parts(Tree, Context)
    end.

parts(Tree, Context) ->
    Groups = [[expression(Part, Context) || Part <- Group] || Group <- cerl:subtrees(Tree)],
    cerl:update_tree(Tree, Groups).

%% To cerl, the map that another one is made from is not a part of it.
map(Tree, Context) ->
    Pairs = [parts(Pair, Context) || Pair <- cerl:map_es(Tree)],
    cerl:update_c_map(Tree, expression(cerl:map_arg(Tree), Context), Pairs).

%% Who waits for a message may be ended while it waits.
labels(Tree, Context) ->
    Whole = parts(Tree, Context),
    case cerl:letrec_vars(Tree) of
        [Name] ->
            case atom_to_list(element(1, cerl:var_name(Name))) of
                "recv$^" ++ _ -> cerl:c_seq(tell(flush, []), Whole);
                _ -> Whole
            end;
        _ ->
            Whole
    end.

binding(Tree, Context) ->
    Names = [cerl:var_name(Variable) || Variable <- cerl:let_vars(Tree)],
    parts(Tree, maps:merge(Context, received(cerl:let_arg(Tree), Names))).

received(Value, Names) ->
    case {cerl:type(Value) =:= primop andalso cerl:atom_val(cerl:primop_name(Value)), Names} of
        {recv_peek_message, [Is, Message]} -> #{Is => looked, Message => looked, message => Message};
        {recv_wait_timeout, [Up]} -> #{Up => waited};
        _ -> #{}
    end.

choice(Tree, Context) ->
    Subject = cerl:case_arg(Tree),
    Told =
        case cerl:is_c_var(Subject) andalso maps:get(cerl:var_name(Subject), Context, false) of
            false -> is_told(cerl:case_clauses(Tree)) andalso number_of(Tree);
            About -> About
        end,
    Clauses = clauses(cerl:case_clauses(Tree), 1, Told, Context),
    cerl:update_c_case(Tree, expression(Subject, Context), Clauses).

number_of(Tree) ->
    {clew, Number} = lists:keyfind(clew, 1, cerl:get_ann(Tree)),
    Number * ?CLAUSES.

%% Whether it takes a look at the subject to say which clause is taken.
is_told([_]) -> false;
is_told([First | _]) ->
    not (lists:all(fun cerl:is_c_var/1, cerl:clause_pats(First)) andalso always(cerl:clause_guard(First))).

always(Guard) -> cerl:is_literal(Guard) andalso cerl:concrete(Guard) =:= true.

clauses([], _, _, _) ->
    [];
clauses([Clause | Clauses], Index, Told, Context) ->
    Body = expression(cerl:clause_body(Clause), Context),
    Telling =
        case Told of
            false -> Body;
            looked -> Body;
            waited when Index =:= 1 -> cerl:c_seq(tell(timeout, []), Body);
            waited -> Body;
            Number -> cerl:c_seq(tell(clause, [cerl:abstract(Number + Index rem ?CLAUSES)]), Body)
        end,
    [
        cerl:update_c_clause(Clause, cerl:clause_pats(Clause), cerl:clause_guard(Clause), Telling)
        | clauses(Clauses, Index + 1, Told, Context)
    ].

sequence(Tree, Context) ->
    First = cerl:seq_arg(Tree),
    Rest = expression(cerl:seq_body(Tree), Context),
    case cerl:type(First) =:= primop andalso cerl:atom_val(cerl:primop_name(First)) of
        remove_message ->
            Message = cerl:c_var(maps:get(message, Context)),
            cerl:update_c_seq(Tree, First, cerl:c_seq(tell(taken, [Message]), Rest));
        _ ->
            cerl:update_c_seq(Tree, expression(First, Context), Rest)
    end.

call(Tree, Context) ->
    Arguments = [expression(Argument, Context) || Argument <- cerl:call_args(Tree)],
    Module = cerl:call_module(Tree),
    Function = cerl:call_name(Tree),
    case cerl:is_c_atom(Module) andalso cerl:is_c_atom(Function) of
        true ->
            bound(Arguments, fun(Simple) -> call_of(cerl:atom_val(Module), cerl:atom_val(Function), Simple) end);
        false ->
            Named = [expression(Module, Context), expression(Function, Context)],
            cerl:c_call(cerl:c_atom(?MODULE), cerl:c_atom(call), Named ++ [cerl:make_list(Arguments)])
    end.

%% What happens to the arguments is not what happens in the call.
bound(Arguments, Make) ->
    case lists:all(fun(Argument) -> cerl:is_c_var(Argument) orelse cerl:is_literal(Argument) end, Arguments) of
        true -> Make(Arguments);
        false ->
            Variables = variables(length(Arguments)),
            lists:foldr(
                fun({Variable, Argument}, Body) -> cerl:c_let([Variable], Argument, Body) end,
                Make(Variables),
                lists:zip(Variables, Arguments)
            )
    end.

call_of(erlang, apply, [M, F, Arguments]) ->
    cerl:c_call(cerl:c_atom(?MODULE), cerl:c_atom(call), [M, F, Arguments]);
call_of(erlang, make_fun, [M, F, A]) ->
    cerl:c_call(cerl:c_atom(?MODULE), cerl:c_atom(make_fun), [M, F, A]);
call_of(erlang, get, []) ->
    later(get, []);
call_of(erlang, erase, []) ->
    later(erase, []);
call_of(erlang, get_keys, []) ->
    later(get_keys, []);
call_of(M, F, Arguments) ->
    case is_start(M, F) of
        true -> later(F, Arguments);
        false -> call_of(kind(M, F, length(Arguments)), M, F, Arguments)
    end.

call_of(Kind, M, F, Arguments) ->
    Plain = cerl:c_call(cerl:c_atom(M), cerl:c_atom(F), Arguments),
    case Kind of
        pure -> Plain;
        copied -> cerl:c_call(cerl:c_atom(name(M)), cerl:c_atom(F), Arguments);
        refused -> tell(refused, [cerl:c_atom(M), cerl:c_atom(F), cerl:c_int(length(Arguments))]);
        told ->
            Call = attempt(Plain, value, raised),
            case is_last(M, F) of
                true -> cerl:c_seq(tell(flush, []), Call);
                false -> Call
            end
    end.

%% What it takes to make the call is known only then.
later(F, Arguments) ->
    cerl:c_call(cerl:c_atom(?MODULE), cerl:c_atom(call), [cerl:c_atom(erlang), cerl:c_atom(F), cerl:make_list(Arguments)]).

tell(What, Arguments) ->
    cerl:c_call(cerl:c_atom(clew_tell), cerl:c_atom(What), Arguments).

%% A call whose end is told, whatever it is.
attempt(Call, Value, Raised) ->
    [V, Class, Reason, Stack] = variables(4),
    cerl:c_try(
        Call,
        [V],
        cerl:c_seq(tell(Value, [V]), V),
        [Class, Reason, Stack],
        cerl:c_seq(tell(Raised, [Class, Reason]), cerl:c_primop(cerl:c_atom(raise), [Stack, Reason]))
    ).

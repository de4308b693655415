%% The Core of a copy (clew_copy): what a module does, and telling it.
%%
%% Guards are left alone: they have no effects, and which clause is taken says all about them.
-module(clew_instrument).

-export([copy/3, numbered/1, only_calls/3]).

%% A decision has 59 bits, as many as a small number has: its module, its case, its clause.
-define(MODULES, 27).
-define(CASES, 20).
-define(CLAUSES, 12).

%% Each case has a number, in Clew and here.
numbered(Core) ->
    {Numbered, _} = cerl_trees:mapfold(fun number/2, 1, Core),
    Numbered.

number(Tree, Next) ->
    case cerl:is_c_case(Tree) of
        true -> {cerl:add_ann([{clew, Next}], Tree), Next + 1};
        false -> {Tree, Next}
    end.

copy(Module, Copy, Unnumbered) ->
    {Natives, _} = clew_core:natives(Module),
    Core = numbered(Unnumbered),
    Defs = [{Name, definition(Module, Name, Fun, Natives)} || {Name, Fun} <- cerl:module_defs(Core)],
    cerl:c_module(cerl:c_atom(Copy), [Name || {Name, _} <- Defs], Defs).

%% A copy whose functions only call the originals, and tell what these give. They may be given functions
%% to call, and these tell what they do in between.
only_calls(Module, Copy, Exports) ->
    Defs = [{cerl:c_fname(F, A), as_it_is(Module, F, A)} || {F, A} <- Exports],
    cerl:c_module(cerl:c_atom(Copy), [Name || {Name, _} <- Defs], Defs).

definition(Module, Name, Fun, Natives) ->
    {F, A} = cerl:var_name(Name),
    case clew_plan:is_in({Module, F, A}, unfollowed) of
        true -> unfollowed(Module, F, A);
        false ->
            case lists:member({F, A}, Natives) of
                true -> native(Module, F, A);
                false -> expression(Fun, #{module => Module})
            end
    end.

native(M, F, A) ->
    Variables = variables(A),
    Kind =
        case clew_plan:kind(M, F, A) of
            copied -> clew_plan:told(M, F);
            Known -> Known
        end,
    cerl:c_fun(Variables, call_of(Kind, M, F, Variables)).

variables(Count) -> [fresh() || _ <- lists:seq(1, Count)].

%% Names that the compiler does not make: it numbers its own.
fresh() ->
    Next = case get(?MODULE) of undefined -> 0; Number -> Number end,
    put(?MODULE, Next + 1),
    cerl:c_var(list_to_atom("clew@" ++ integer_to_list(Next))).

%% The functions that it calls back tell what they do in between.
unfollowed(M, F, A) ->
    Variables = variables(A),
    cerl:c_fun(Variables, unfollowed_call(M, F, Variables)).

unfollowed_call(M, F, Arguments) ->
    Call = attempt(cerl:c_call(cerl:c_atom(M), cerl:c_atom(F), Arguments), returned, failed),
    cerl:c_seq(tell(unfollowed, []), last(M, F, Call)).

%% A function of a module that has only a copy that calls it.
as_it_is(M, F, A) ->
    case clew_plan:kind(M, F, A) of
        pure -> native(M, F, A);
        _ ->
            case clew_plan:told(M, F) of
                refused -> native(M, F, A);
                told -> unfollowed(M, F, A)
            end
    end.

%% ---- expressions; the context holds the module, and the variables of the receive around

expression(Tree, Context) ->
    case cerl:type(Tree) of
        literal -> Tree;
        var -> Tree;
        'case' -> choice(Tree, Context);
        'let' -> binding(Tree, Context);
        seq -> sequence(Tree, Context);
        call -> outgoing(Tree, Context);
        primop -> primitive(Tree, Context);
        map -> map(Tree, Context);
        _ -> parts(Tree, Context)
    end.

parts(Tree, Context) ->
    Groups = [[expression(Part, Context) || Part <- Group] || Group <- cerl:subtrees(Tree)],
    cerl:update_tree(Tree, Groups).

%% Whoever catches an exception sees the names of the originals.
primitive(Tree, Context) ->
    Whole = parts(Tree, Context),
    case cerl:atom_val(cerl:primop_name(Tree)) of
        build_stacktrace -> by_copy(stack, [Whole]);
        _ -> Whole
    end.

%% To cerl, the map that another one is made from is not a part of it.
map(Tree, Context) ->
    Pairs = [parts(Pair, Context) || Pair <- cerl:map_es(Tree)],
    cerl:update_c_map(Tree, expression(cerl:map_arg(Tree), Context), Pairs).

binding(Tree, Context) ->
    Names = [cerl:var_name(Variable) || Variable <- cerl:let_vars(Tree)],
    parts(Tree, maps:merge(Context, received(cerl:let_arg(Tree), Names))).

received(Value, Names) ->
    case {cerl:type(Value) =:= primop andalso cerl:atom_val(cerl:primop_name(Value)), Names} of
        {recv_peek_message, [Is, Message]} -> #{Is => looked, message => Message};
        {recv_wait_timeout, [Up]} -> #{Up => waited};
        _ -> #{}
    end.

choice(Tree, Context) ->
    Subject = cerl:case_arg(Tree),
    Told =
        case cerl:is_c_var(Subject) andalso maps:get(cerl:var_name(Subject), Context, false) of
            _ when is_map_key(matching, Context) -> false;
            false -> is_told(cerl:case_clauses(Tree)) andalso decision(maps:get(module, Context), Tree);
            About -> About
        end,
    Clauses = clauses(cerl:case_clauses(Tree), 1, Told, Context),
    cerl:update_c_case(Tree, expression(Subject, Context), Clauses).

%% The number of a decision, but for its clause.
decision(Module, Tree) ->
    {clew, Number} = lists:keyfind(clew, 1, cerl:get_ann(Tree)),
    <<Prefix:?MODULES, _/bitstring>> = erlang:md5(atom_to_binary(Module)),
    <<Decision:(?MODULES + ?CASES + ?CLAUSES)>> = <<Prefix:?MODULES, Number:?CASES, 0:?CLAUSES>>,
    Decision.

%% Whether it takes a look at the subject to say which clause is taken.
is_told([_]) -> false;
is_told([First | _]) ->
    not (lists:all(fun cerl:is_c_var/1, cerl:clause_pats(First)) andalso is_true(cerl:clause_guard(First))).

is_true(Tree) -> cerl:is_literal(Tree) andalso cerl:concrete(Tree) =:= true.

clauses([], _, _, _) ->
    [];
clauses([Clause | Clauses], Index, Told, Context) ->
    Within =
        case Told =:= looked andalso is_true(hd(cerl:clause_pats(Clause))) of
            true -> Context#{matching => true};
            false -> Context
        end,
    Body = expression(cerl:clause_body(Clause), Within),
    Telling =
        case Told of
            false -> Body;
            looked -> Body;
            waited when Index =:= 1 -> cerl:c_seq(tell(timeout, []), Body);
            waited -> Body;
            Number -> cerl:c_seq(tell(clause, [cerl:abstract(Number + Index rem (1 bsl ?CLAUSES))]), Body)
        end,
    [
        cerl:update_c_clause(Clause, cerl:clause_pats(Clause), cerl:clause_guard(Clause), Telling)
        | clauses(Clauses, Index + 1, Told, Context)
    ].

%% Between the look at a message and its removal nothing may be called, so nothing is told: which message
%% was taken says all.
sequence(Tree, Context) ->
    First = cerl:seq_arg(Tree),
    case cerl:type(First) =:= primop andalso cerl:atom_val(cerl:primop_name(First)) of
        remove_message ->
            Message = cerl:c_var(maps:get(message, Context)),
            Rest = expression(cerl:seq_body(Tree), maps:remove(matching, Context)),
            cerl:update_c_seq(Tree, First, cerl:c_seq(tell(taken, [Message]), Rest));
        _ ->
            cerl:update_c_seq(Tree, expression(First, Context), expression(cerl:seq_body(Tree), Context))
    end.

outgoing(Tree, Context) ->
    Arguments = [expression(Argument, Context) || Argument <- cerl:call_args(Tree)],
    Module = cerl:call_module(Tree),
    Function = cerl:call_name(Tree),
    case cerl:is_c_atom(Module) andalso cerl:is_c_atom(Function) of
        true ->
            bound(Arguments, fun(Simple) -> call_of(cerl:atom_val(Module), cerl:atom_val(Function), Simple) end);
        false ->
            Named = [expression(Module, Context), expression(Function, Context)],
            by_copy(call, Named ++ [cerl:make_list(Arguments)])
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
    by_copy(call, [M, F, Arguments]);
call_of(erlang, make_fun, [M, F, A]) ->
    by_copy(make_fun, [M, F, A]);
call_of(unicode, F, [Data, Encoding]) when F =:= characters_to_list; F =:= characters_to_binary ->
    by_copy(convert, [cerl:c_atom(F), Data, Encoding]);
call_of(M, F, Arguments) ->
    case clew_plan:is_start(M, F) orelse clew_plan:is_revealing(M, F, length(Arguments)) of
        true -> later(F, Arguments);
        false -> call_of(clew_plan:kind(M, F, length(Arguments)), M, F, Arguments)
    end.

call_of(Kind, M, F, Arguments) ->
    Plain = cerl:c_call(cerl:c_atom(M), cerl:c_atom(F), Arguments),
    case Kind of
        pure -> Plain;
        copied -> cerl:c_call(cerl:c_atom(clew_plan:name(M)), cerl:c_atom(F), Arguments);
        refused -> tell(refused, [cerl:c_atom(M), cerl:c_atom(F), cerl:c_int(length(Arguments))]);
        told -> last(M, F, attempt(Plain, value, raised))
    end.

last(M, F, Call) ->
    case clew_plan:is_last(M, F) of
        true -> cerl:c_seq(tell(flush, []), Call);
        false -> Call
    end.

%% What it takes to make the call is known only then.
later(F, Arguments) ->
    by_copy(call, [cerl:c_atom(erlang), cerl:c_atom(F), cerl:make_list(Arguments)]).

by_copy(What, Arguments) ->
    cerl:c_call(cerl:c_atom(clew_copy), cerl:c_atom(What), Arguments).

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

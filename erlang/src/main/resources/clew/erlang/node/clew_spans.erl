%% Where the expressions of a file begin and end. The parser keeps one place of each, which is that of the
%% operator for an operation; stack traces of Clew know that place, and this table knows the rest.
-module(clew_spans).

-export([spans/3]).

%% The tokens of a file, which of them is at a place, and which bracket belongs to which.
-record(file, {tokens, places, partners}).

%% The text of a file may be in another one. For each expression that may raise an error its place and its span, six numbers of 32 bits: what begins
%% at a place that a macro made up is left out.
spans(Forms, File, Text) ->
    case tokens(Text) of
        {ok, Tokens} ->
            Numbered = lists:zip(lists:seq(1, length(Tokens)), Tokens),
            Known = #file{
                tokens = list_to_tuple(Tokens),
                places = maps:from_list([{Start, I} || {I, {_, Start, _}} <- Numbered]),
                partners = partners(Numbered, [], #{})
            },
            Table = lists:foldl(fun(Form, Table) -> form(Form, Known, Table) end, #{}, own(Forms, File)),
            << <<(written(Place, Span, Known))/binary>> || {Place, Span} <- lists:sort(maps:to_list(Table)) >>;
        error ->
            <<>>
    end.

written({Line, Column}, {First, Last}, #file{tokens = Tokens}) ->
    {_, {StartLine, StartColumn}, _} = element(First, Tokens),
    {_, _, {EndLine, EndColumn}} = element(Last, Tokens),
    <<Line:32, Column:32, StartLine:32, StartColumn:32, EndLine:32, EndColumn:32>>.

%% The functions that are in the file itself and not in one that it includes.
own(Forms, File) -> own(Forms, File, File).

own([{attribute, _, file, {Name, _}} | Forms], _, File) -> own(Forms, Name, File);
own([{function, _, _, _, _} = Form | Forms], File, File) -> [Form | own(Forms, File, File)];
own([_ | Forms], Current, File) -> own(Forms, Current, File);
own([], _, _) -> [].

%% ---- tokens, as {Kind, Start, End}

tokens(File) ->
    case file:read_file(File) of
        {ok, Bytes} ->
            Encoding =
                case epp:read_encoding_from_binary(Bytes) of
                    none -> epp:default_encoding();
                    Named -> Named
                end,
            case unicode:characters_to_list(Bytes, Encoding) of
                Text when is_list(Text) -> scanned(erl_scan:string(Text, {1, 1}, [text]));
                _ -> error
            end;
        {error, _} ->
            error
    end.

scanned({ok, Tokens, _}) -> {ok, [token(Token) || Token <- Tokens]};
scanned(_) -> error.

token(Token) ->
    Start = erl_scan:location(Token),
    {erl_scan:category(Token), Start, moved(erl_scan:text(Token), Start)}.

moved([$\n | Text], {Line, _}) -> moved(Text, {Line + 1, 1});
moved([_ | Text], {Line, Column}) -> moved(Text, {Line, Column + 1});
moved([], Place) -> Place.

%% A form ends at its dot, so what is amiss in one (types have a fun without end) stays in it.
partners([{_, {dot, _, _}} | Tokens], _, Partners) ->
    partners(Tokens, [], Partners);
partners([{I, {'fun', _, _}}, {J, {'(', _, _}} | Tokens], Open, Partners) ->
    partners(Tokens, [{J, ')'}, {I, 'end'} | Open], Partners);
partners([{I, {'fun', _, _}}, {_, {var, _, _}}, {J, {'(', _, _}} | Tokens], Open, Partners) ->
    partners(Tokens, [{J, ')'}, {I, 'end'} | Open], Partners);
partners([{I, {Kind, _, _}} | Tokens], [{Opening, Kind} | Open], Partners) ->
    partners(Tokens, Open, Partners#{Opening => I});
partners([{I, {Kind, _, _}} | Tokens], Open, Partners) ->
    case closing(Kind) of
        none -> partners(Tokens, Open, Partners);
        Closing -> partners(Tokens, [{I, Closing} | Open], Partners)
    end;
partners([], _, Partners) ->
    Partners.

closing('(') -> ')';
closing('[') -> ']';
closing('{') -> '}';
closing('<<') -> '>>';
closing(Kind) ->
    case lists:member(Kind, ['begin', 'case', 'if', 'receive', 'try', 'maybe']) of
        true -> 'end';
        false -> none
    end.

%% The number of the token that a node has its place from, if it is of the kind; else 0.
at(Anno, Kind, #file{places = Places} = File) ->
    is(maps:get(place(Anno), Places, 0), Kind, File).

place(Anno) -> erl_anno:location(Anno).

is(I, Kind, #file{tokens = Tokens}) when I > 0, I =< tuple_size(Tokens) ->
    case element(I, Tokens) of
        {Kind, _, _} -> I;
        _ -> 0
    end;
is(_, _, _) ->
    0.

partner(I, #file{partners = Partners}) -> maps:get(I, Partners, 0).

%% From one token to another, if both are known.
span(First, Last) when First > 0, First =< Last -> {First, Last};
span(_, _) -> none.

first({First, _}) -> First;
first(none) -> 0.

last({_, Last}) -> Last;
last(none) -> 0.

bracketed(Anno, Kind, File) ->
    I = at(Anno, Kind, File),
    span(I, partner(I, File)).

%% An operand with the parentheses around it.
grouped({First, Last} = Span, File) ->
    case is(First - 1, '(', File) of
        0 -> Span;
        I ->
            case partner(I, File) =:= Last + 1 of
                true -> grouped({I, Last + 1}, File);
                false -> Span
            end
    end;
grouped(none, _) ->
    none.

%% ---- expressions: each gives its span, and those that may raise errors are noted

form({function, Anno, _, _, Clauses}, File, Table) ->
    I = at(Anno, atom, File),
    Head = span(I, partner(is(I + 1, '(', File), File)),
    all(Clauses, File, noted(Anno, Head, Table)).

%% Of two at one place the larger counts: a match begins where its pattern does.
noted(Anno, {_, _} = Span, Table) ->
    maps:update_with(place(Anno), fun(Old) -> larger(Span, Old) end, Span, Table);
noted(_, none, Table) ->
    Table.

larger({F1, L1} = Span, {F2, L2}) when L1 - F1 > L2 - F2 -> Span;
larger(_, Span) -> Span.

all(Nodes, File, Table) when is_list(Nodes) ->
    each(Nodes, File, Table);
all(Node, File, Table) ->
    {_, More} = node(Node, File, Table),
    More.

each([Node | Nodes], File, Table) -> each(Nodes, File, all(Node, File, Table));
each(_, _, Table) -> Table.

node({Kind, Anno, _}, File, Table) when
    Kind =:= atom; Kind =:= var; Kind =:= integer; Kind =:= float; Kind =:= char
->
    case at(Anno, Kind, File) of
        0 -> {macro(Anno, File), Table};
        I -> {span(I, I), Table}
    end;
node({string, Anno, _}, File, Table) ->
    I = at(Anno, string, File),
    {span(I, strings(I, File)), Table};
node({op, Anno, Operator, Left, Right}, File, Table) ->
    {L, Table1} = node(Left, File, Table),
    {R, Table2} = node(Right, File, Table1),
    Span =
        case at(Anno, Operator, File) of
            0 -> none;
            _ -> span(first(grouped(L, File)), last(grouped(R, File)))
        end,
    {Span, noted(Anno, Span, Table2)};
node({op, Anno, Operator, Operand}, File, Table) ->
    {X, Table1} = node(Operand, File, Table),
    Span = span(at(Anno, Operator, File), last(grouped(X, File))),
    {Span, noted(Anno, Span, Table1)};
node({match, Anno, Pattern, Value}, File, Table) ->
    {P, Table1} = node(Pattern, File, Table),
    {V, Table2} = node(Value, File, Table1),
    Span = span(first(grouped(P, File)), last(grouped(V, File))),
    {Span, noted(Anno, short(Span, grouped(P, File), File), Table2)};
node({call, Anno, Function, Arguments}, File, Table) ->
    {F, Table1} = node(Function, File, Table),
    Table2 = all(Arguments, File, Table1),
    Called = grouped(F, File),
    Span = span(first(Called), partner(is(last(Called) + 1, '(', File), File)),
    {Span, noted(Anno, Span, Table2)};
node({remote, _, Module, Function}, File, Table) ->
    {M, Table1} = node(Module, File, Table),
    {F, Table2} = node(Function, File, Table1),
    {span(first(grouped(M, File)), last(grouped(F, File))), Table2};
node({tuple, Anno, Elements}, File, Table) ->
    {bracketed(Anno, '{', File), all(Elements, File, Table)};
node({nil, Anno}, File, Table) ->
    {bracketed(Anno, '[', File), Table};
node({cons, Anno, Head, Tail}, File, Table) ->
    {bracketed(Anno, '[', File), all(Tail, File, all(Head, File, Table))};
node({bin, Anno, Elements}, File, Table) ->
    Span = bracketed(Anno, '<<', File),
    {Span, all(Elements, File, noted(Anno, Span, Table))};
node({map, Anno, Pairs}, File, Table) ->
    I = at(Anno, '#', File),
    {span(I, partner(is(I + 1, '{', File), File)), all(Pairs, File, Table)};
node({map, Anno, Map, Pairs}, File, Table) ->
    {M, Table1} = node(Map, File, Table),
    I = at(Anno, '#', File),
    Span = span(first(grouped(M, File)), partner(is(I + 1, '{', File), File)),
    {Span, all(Pairs, File, noted(Anno, Span, Table1))};
node({record, Anno, _, Fields}, File, Table) ->
    I = at(Anno, '#', File),
    {span(I, partner(is(I + 2, '{', File), File)), all(Fields, File, Table)};
node({record, Anno, Record, _, Fields}, File, Table) ->
    {R, Table1} = node(Record, File, Table),
    I = at(Anno, '#', File),
    Span = span(first(grouped(R, File)), partner(is(I + 2, '{', File), File)),
    {Span, all(Fields, File, noted(element(2, Record), Span, noted(Anno, Span, Table1)))};
node({record_field, Anno, Record, _, Field}, File, Table) ->
    {R, Table1} = node(Record, File, Table),
    {F, Table2} = node(Field, File, Table1),
    Span = span(first(grouped(R, File)), last(F)),
    {Span, noted(element(2, Record), Span, noted(Anno, Span, Table2))};
node({record_index, Anno, _, Field}, File, Table) ->
    {F, Table1} = node(Field, File, Table),
    {span(at(Anno, '#', File), last(F)), Table1};
node({Comprehension, Anno, Template, Qualifiers}, File, Table) when Comprehension =:= lc; Comprehension =:= bc ->
    Span =
        case Comprehension of
            lc -> bracketed(Anno, '[', File);
            bc -> bracketed(Anno, '<<', File)
        end,
    Table1 = all(Template, File, noted(Anno, Span, Table)),
    {Span, lists:foldl(fun(Q, T) -> qualifier(Q, File, T) end, Table1, Qualifiers)};
node({block, Anno, Body}, File, Table) ->
    {bracketed(Anno, 'begin', File), all(Body, File, Table)};
node({'case', Anno, Value, Clauses}, File, Table) ->
    {V, Table1} = node(Value, File, Table),
    Head = span(at(Anno, 'case', File), is(last(grouped(V, File)) + 1, 'of', File)),
    {bracketed(Anno, 'case', File), all(Clauses, File, noted(Anno, Head, Table1))};
node({'if', Anno, Clauses}, File, Table) ->
    Span = bracketed(Anno, 'if', File),
    I = at(Anno, 'if', File),
    {Span, all(Clauses, File, noted(Anno, short(Span, span(I, I), File), Table))};
node({'try', Anno, Body, Clauses, Handlers, After}, File, Table) ->
    Table1 = all(lists:droplast(Body), File, Table),
    {V, Table2} = node(lists:last(Body), File, Table1),
    Head = span(at(Anno, 'try', File), is(last(grouped(V, File)) + 1, 'of', File)),
    Table3 = all(Clauses, File, noted(Anno, Head, Table2)),
    {bracketed(Anno, 'try', File), all(After, File, all(Handlers, File, Table3))};
node({'receive', Anno, Clauses}, File, Table) ->
    {bracketed(Anno, 'receive', File), all(Clauses, File, Table)};
node({'receive', Anno, Clauses, Timeout, Body}, File, Table) ->
    Span = bracketed(Anno, 'receive', File),
    I = at(Anno, 'receive', File),
    Table1 = noted(Anno, short(Span, span(I, I), File), Table),
    {Span, all(Body, File, all(Timeout, File, all(Clauses, File, Table1)))};
node({'catch', Anno, Body}, File, Table) ->
    {B, Table1} = node(Body, File, Table),
    {span(at(Anno, 'catch', File), last(grouped(B, File))), Table1};
node({'fun', Anno, {clauses, Clauses}}, File, Table) ->
    I = at(Anno, 'fun', File),
    Head = span(I, partner(is(I + 1, '(', File), File)),
    {span(I, partner(I, File)), all(Clauses, File, noted(Anno, Head, Table))};
node({'fun', Anno, {function, _, _}}, File, Table) ->
    I = at(Anno, 'fun', File),
    {span(I, is(I + 3, integer, File)), Table};
node({'fun', Anno, {function, _, _, _}}, File, Table) ->
    I = at(Anno, 'fun', File),
    {span(I, I), Table};
node({named_fun, Anno, _, Clauses}, File, Table) ->
    I = at(Anno, 'fun', File),
    Head = span(I, partner(is(I + 2, '(', File), File)),
    {span(I, partner(I, File)), all(Clauses, File, noted(Anno, Head, Table))};
node(Node, File, Table) when is_tuple(Node), tuple_size(Node) > 2 ->
    [_, _ | Parts] = tuple_to_list(Node),
    {none, each([Part || Part <- Parts, is_tuple(Part) orelse is_list(Part)], File, Table)};
node(_, _, Table) ->
    {none, Table}.

qualifier({Generator, Anno, Pattern, Value}, File, Table) when Generator =:= generate; Generator =:= b_generate ->
    {P, Table1} = node(Pattern, File, Table),
    {V, Table2} = node(Value, File, Table1),
    Span = span(first(grouped(P, File)), last(grouped(V, File))),
    %% What is no list is said of the value, whose own errors go before.
    Place = place(element(2, Value)),
    case Table2 of
        #{Place := _} -> noted(Anno, Span, Table2);
        #{} -> noted(element(2, Value), Span, noted(Anno, Span, Table2))
    end;
qualifier(Filter, File, Table) ->
    {F, Table1} = node(Filter, File, Table),
    noted(element(2, Filter), F, Table1).

%% A macro that stands for one thing, such as ?MODULE: the place is that of its name.
macro(Anno, #file{places = Places} = File) ->
    I = maps:get(place(Anno), Places, 0),
    case is(I - 1, '?', File) of
        0 -> none;
        Mark -> span(Mark, I)
    end.

%% Strings that stand side by side are one.
strings(0, _) -> 0;
strings(I, File) ->
    case is(I + 1, string, File) of
        0 -> I;
        Next -> strings(Next, File)
    end.

%% What is on one line, and else only the part that says what it is.
short({First, Last} = Whole, Part, #file{tokens = Tokens}) ->
    {_, {Line, _}, _} = element(First, Tokens),
    case element(Last, Tokens) of
        {_, _, {Line, _}} -> Whole;
        _ -> Part
    end;
short(none, _, _) ->
    none.

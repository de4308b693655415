package clew.prolog.source;

import static org.assertj.core.api.Assertions.assertThat;

import clew.prolog.Comparison;
import clew.prolog.Swipl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Reads every file of the library of SWI-Prolog with the operators that it declares or imports. */
class LibraryAgainstSwiplTest {
  private static final String SCRIPT =
      """
      answer(library) :-
          absolute_file_name(library(.), D, [file_type(directory)]), write(D).
      answer(file(Library, File)) :-
          start(File, S),
          gensym(m, M),
          nb_setval(quotes, string),
          file_directory_name(File, Here),
          catch(all(S, M, Library, Here), E, (print_message(error, E), throw(E))),
          close(S).
      start(File, S) :-
          open(File, read, S, [encoding(utf8), bom(false)]),
          (   peek_string(S, 2, "#!") -> skip(S, 0'\\n) ; true ).
      all(S, M, L, H) :-
          nb_getval(quotes, Q),
          catch(read_term(S, T, [module(M), double_quotes(Q)]), error(syntax_error(E), _), true),
          (   nonvar(E)
          ->  ( atom(E) -> N = E ; functor(E, N, _) ), format("ERR ~w\\x1f\\", [N]), all(S, M, L, H)
          ;   T == end_of_file -> true
          ;   write_canonical(T), put_char('\\x1f\\'),
              ( nonvar(T), T = (:- D) -> directive(D, M, L, H) ; true ),
              all(S, M, L, H)
          ).
      directive(V, _, _, _) :- var(V), !.
      directive((A, B), M, L, H) :- !, directive(A, M, L, H), directive(B, M, L, H).
      directive(op(P, T, N), M, _, _) :- !, operator(op(P, T, N), M).
      directive(module(_, E), M, _, _) :- !, exports(E, M).
      directive(set_prolog_flag(F, V), _, _, _) :- F == double_quotes, !, nb_setval(quotes, V).
      directive(G, M, L, H) :-
          G =.. [F, Spec|_],
          memberchk(F, [use_module, autoload, reexport, ensure_loaded]), !,
          imports(Spec, M, L, H).
      directive(_, _, _, _).
      operator(op(P, T, N), M) :-
          ( nonvar(N), N = _:Plain -> true ; Plain = N ),
          catch(op(P, T, M:Plain), _, true).
      exports([op(P, T, N)|R], M) :- !, operator(op(P, T, N), M), exports(R, M).
      exports([_|R], M) :- !, exports(R, M).
      exports(_, _).
      imports(V, _, _, _) :- var(V), !.
      imports([X|Y], M, L, H) :- !, imports(X, M, L, H), imports(Y, M, L, H).
      imports(library(X), M, L, _) :- !, import(L, X, M).
      imports(X, M, _, H) :- import(H, X, M).
      import(Folder, X, M) :-
          relative(X, R),
          atomic_list_concat([Folder, /, R, '.pl'], File),
          exists_file(File), !,
          start(File, S),
          catch(read_term(S, T, []), _, T = none),
          close(S),
          (   nonvar(T), T = (:- D), nonvar(D), D = module(_, E) -> exports(E, M) ; true ).
      import(_, _, _).
      relative(X, X) :- atom(X), !.
      relative(A/B, R) :- relative(A, A1), relative(B, B1), atomic_list_concat([A1, /, B1], R).
      """;

  private static final Set<String> UNSUPPORTED =
      Set.of("ERR " + SyntaxProblem.DICT, "ERR " + SyntaxProblem.QUASI_QUOTATION);

  /** The files with dicts or quasi quotations; no other may have a term that is refused. */
  private static final String DICT_FILES =
      """
      build/tools c14n2 check_installation dialect/xsb/source http/graphql http/http_dyn_workers
      http/http_header http/http_json http/hub http/term_html http/thread_httpd http/websocket
      listing lynx/html_text pengines pengines_io pldoc/doc_man pldoc/doc_wiki plunit
      prolog_codewalk prolog_deps protobufs protobufs/gen_pb/google/protobuf/compiler/plugin_pb
      protobufs/gen_pb/google/protobuf/descriptor_pb redis_streams semweb/rdfa shell statistics
      stomp strings term_to_json threadutil xmldsig zip
      """;

  private static final Pattern DICT = Pattern.compile("\\{[^}]|[\\w']\\{\\}");

  @Test
  void readsEveryFileOfTheLibraryAsTheRealSystemDoes() throws IOException {
    Path library = Path.of(Swipl.ask(SCRIPT, List.of("library")).getFirst());
    List<Path> files;
    try (Stream<Path> walk = Files.walk(library)) {
      files = walk.filter(file -> file.toString().endsWith(".pl")).sorted().toList();
    }
    List<String> real =
        Swipl.ask(
            SCRIPT,
            files.stream().map(file -> "file('%s', '%s')".formatted(library, file)).toList());
    List<String> differences = new ArrayList<>();
    Set<String> refused = new TreeSet<>();
    Set<String> broken = new TreeSet<>();
    int terms = 0;
    for (int i = 0; i < files.size(); i++) {
      String name = library.relativize(files.get(i)).toString();
      List<String> ours = SourceFileReader.terms(library, files.get(i));
      List<String> theirs = split(real.get(i));
      terms += theirs.size();
      if (ours.size() != theirs.size()) {
        differences.add("%s: %d terms, not %d".formatted(name, ours.size(), theirs.size()));
      }
      for (int j = 0; j < Math.min(ours.size(), theirs.size()); j++) {
        if (UNSUPPORTED.contains(ours.get(j)) && needsMore(theirs.get(j))) {
          refused.add(name);
        } else if (ours.get(j).startsWith("ERR ") && ours.get(j).equals(theirs.get(j))) {
          broken.add(name + " " + ours.get(j));
        } else if (!ours.get(j).equals(theirs.get(j))) {
          differences.add(
              "%s: term %d%n  ours %s%n  real %s"
                  .formatted(name, j, shorten(ours.get(j)), shorten(theirs.get(j))));
          break;
        }
      }
    }
    Comparison.report("library-text", terms, differences);
    assertThat(files).hasSizeGreaterThan(100);
    assertThat(terms).isGreaterThan(10_000);
    assertThat(refused)
        .isSubsetOf(
            Arrays.stream(DICT_FILES.strip().split("\\s+", -1)).map(n -> n + ".pl").toList());
    // Their operators come from what they load by other means; the real system fails alike.
    assertThat(broken).allMatch(name -> name.contains("clpfd.pl") || name.contains("rdf_diagram"));
  }

  /** Whether the real system read a dict, or met a quasi quotation it has no parser for. */
  private static boolean needsMore(String canonical) {
    return DICT.matcher(canonical).find() || canonical.startsWith("ERR unknown_quasi_quotation");
  }

  private static List<String> split(String line) {
    List<String> parts = new ArrayList<>(List.of(line.split("\u001f", -1)));
    parts.removeLast();
    return parts;
  }

  private static String shorten(String text) {
    return text.length() > 300 ? text.substring(0, 300) : text;
  }
}

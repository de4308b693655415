package clew.prolog.invariant;

import clew.engine.invariant.FreshUnknowns;
import clew.engine.invariant.NumberTerms;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.ProperLists;
import clew.prolog.model.term.TermKinds;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is true of the arguments of builtins and library predicates after they succeeded. */
final class BuiltinPostconditions {
  /** They call no predicate of the program, and change none. */
  private static final Set<String> HARMLESS =
      Set.of(
          "nl/0",
          "nl/1",
          "write/1",
          "writeln/1",
          "writeq/1",
          "write_canonical/1",
          "write/2",
          "writeln/2",
          "tab/1",
          "put_char/1",
          "halt/0",
          "halt/1",
          "$match/2",
          "var/1",
          "nonvar/1",
          "ground/1",
          "callable/1",
          "is_dict/1",
          "is_assoc/1",
          "\\==/2",
          "@</2",
          "@>/2",
          "@=</2",
          "@>=/2",
          "compare/3",
          "?=/2",
          "functor/3",
          "arg/3",
          "=../2",
          "copy_term/2",
          "term_variables/2",
          "append/3",
          "append/2",
          "member/2",
          "memberchk/2",
          "select/3",
          "selectchk/3",
          "subtract/3",
          "delete/3",
          "nth0/3",
          "nth1/3",
          "last/2",
          "msort/2",
          "sort/2",
          "sort/4",
          "list_to_set/2",
          "sum_list/2",
          "sumlist/2",
          "max_list/2",
          "min_list/2",
          "max_member/2",
          "min_member/2",
          "numlist/3",
          "reverse/2",
          "permutation/2",
          "flatten/2",
          "length/2",
          "pairs_keys_values/3",
          "pairs_keys/2",
          "pairs_values/2",
          "union/3",
          "intersection/3",
          "between/3",
          "succ/2",
          "plus/3",
          "atom_codes/2",
          "atom_chars/2",
          "atom_length/2",
          "atom_concat/3",
          "sub_atom/5",
          "atom_number/2",
          "number_codes/2",
          "number_chars/2",
          "char_code/2",
          "upcase_atom/2",
          "downcase_atom/2",
          "atom_string/2",
          "string_concat/3",
          "string_length/2",
          "string_chars/2",
          "string_codes/2",
          "string_to_atom/2",
          "number_string/2",
          "sub_string/5",
          "split_string/4",
          "atomic_list_concat/2",
          "atomic_list_concat/3",
          "string_lower/2",
          "string_upper/2",
          "term_to_atom/2",
          "nb_getval/2",
          "b_getval/2",
          "garbage_collect/0",
          "tab/2",
          "must_be/2",
          "is_of_type/2");

  private final TermPool pool;
  private final TermKinds kinds;
  private final NumberTerms numbers;

  BuiltinPostconditions(FreshUnknowns fresh) {
    this.pool = fresh.pool();
    this.kinds = new TermKinds(pool);
    this.numbers = new NumberTerms(fresh);
  }

  Term isList(Term term) {
    return Member.of(pool, ProperLists.TYPE, term);
  }

  static boolean isHarmless(String goal) {
    return HARMLESS.contains(goal);
  }

  /** What is true after a goal that calls nothing else; null if it is not known to be one. */
  @Nullable List<Term> after(String goal, List<Term> arguments) {
    List<Term> facts = facts(goal, arguments);
    return facts == null && isHarmless(goal) ? List.of() : facts;
  }

  private @Nullable List<Term> facts(String goal, List<Term> arguments) {
    return switch (goal) {
      case "integer/1" -> List.of(kinds.isInt(arguments.getFirst()));
      case "float/1" -> List.of(kinds.isFloat(arguments.getFirst()));
      case "number/1" -> List.of(kinds.isNumber(arguments.getFirst()));
      case "rational/1" -> List.of(kinds.isNumber(arguments.getFirst()));
      case "atom/1" ->
          List.of(
              pool.or(
                  List.of(kinds.isAtom(arguments.getFirst()), kinds.isNil(arguments.getFirst()))));
      case "string/1" -> List.of(kinds.isText(arguments.getFirst()));
      case "atomic/1" -> List.of(kinds.isAtomic(arguments.getFirst()));
      case "compound/1" -> List.of(kinds.isCompound(arguments.getFirst()));
      case "is_list/1" -> List.of(isList(arguments.getFirst()));
      case "==/2" -> List.of(pool.equal(arguments.get(0), arguments.get(1)));
      case "length/2" -> lengthOf(arguments.get(0), arguments.get(1));
      case "append/3" -> appended(arguments.get(0), arguments.get(1), arguments.get(2));
      case "reverse/2", "msort/2", "sort/2" ->
          List.of(isList(arguments.get(0)), isList(arguments.get(1)));
      case "between/3" -> between(arguments.get(0), arguments.get(1), arguments.get(2));
      case "succ/2" -> successor(arguments.get(0), arguments.get(1));
      case "sum_list/2", "sumlist/2" -> List.of(kinds.isNumber(arguments.get(1)));
      case "atom_length/2", "string_length/2" -> List.of(natural(arguments.get(1)));
      default -> null;
    };
  }

  private Term natural(Term term) {
    return pool.and(List.of(kinds.isInt(term), pool.atMost(pool.integer(0), kinds.asInt(term))));
  }

  private List<Term> lengthOf(Term list, Term length) {
    Term number = kinds.asInt(length);
    return List.of(
        isList(list),
        natural(length),
        numbers.implies(kinds.isNil(list), isAtMost(number, 0)),
        numbers.implies(
            kinds.isCons(list),
            pool.and(List.of(kinds.isInt(length), pool.atMost(pool.integer(1), number)))));
  }

  private Term isAtMost(Term number, long most) {
    return pool.atMost(number, pool.integer(most));
  }

  private List<Term> appended(Term first, Term second, Term whole) {
    return List.of(
        isList(first),
        numbers.implies(isList(second), isList(whole)),
        numbers.implies(isList(whole), isList(second)),
        numbers.implies(kinds.isCons(first), kinds.isCons(whole)));
  }

  private List<Term> between(Term low, Term high, Term number) {
    Term value = kinds.asInt(number);
    return List.of(
        kinds.isInt(number),
        kinds.isInt(low),
        pool.and(
            List.of(kinds.isInt(number), kinds.isInt(low), pool.atMost(kinds.asInt(low), value))),
        numbers.implies(
            kinds.isInt(high),
            pool.and(List.of(kinds.isInt(number), pool.atMost(value, kinds.asInt(high))))));
  }

  private List<Term> successor(Term before, Term after) {
    Term next = pool.add(kinds.asInt(before), pool.integer(1));
    return List.of(
        natural(before),
        natural(after),
        pool.and(
            List.of(
                kinds.isInt(before), kinds.isInt(after), pool.equal(kinds.asInt(after), next))));
  }
}

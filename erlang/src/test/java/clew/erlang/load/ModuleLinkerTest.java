package clew.erlang.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.CallTarget;
import clew.erlang.eval.LoadFailure;
import clew.erlang.eval.OutOfFuel;
import clew.erlang.eval.Raise;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeLimits;
import clew.erlang.node.NodeTerms;
import clew.erlang.node.RealErlang;
import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Fun;
import clew.erlang.value.Pid;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModuleLinkerTest {
  private static final Pid SELF = new Pid(Atom.of("nonode@nohost"), 100, 0, 0);
  private static final Builtin FORTY_TWO = (process, arguments) -> Small.of(42);

  @TempDir Path folder;
  private LoaderFixture fixture = new LoaderFixture(Path.of(""));
  private ModuleLoader modules = fixture.modules();
  private NodeDelegation delegation = new NodeDelegation(fixture.node(), RealErlang.LIMITS);

  @BeforeEach
  void open() {
    fixture = new LoaderFixture(folder);
    modules = fixture.modules();
    delegation = new NodeDelegation(fixture.node(), RealErlang.LIMITS);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  @Test
  void aBuiltinGoesBeforeEverythingElse() {
    ModuleLinker linker =
        new ModuleLinker((m, f, a) -> Optional.of(FORTY_TWO), modules, delegation, Atoms.NONE);

    assertThat(linker.find(Atom.of("lists"), Atom.of("map"), 2))
        .isEqualTo(new CallTarget.Native(FORTY_TWO));
    assertThat(fixture.node().starts()).isZero();
  }

  @Test
  void codeInErlangIsInterpreted() {
    assertThat(find("lists", "map", 2)).isInstanceOf(CallTarget.Interpreted.class);
  }

  @Test
  void whatIsNotExportedOrNotThereIsMissing() {
    assertThat(find("lists", "no_such", 2)).isEqualTo(new CallTarget.Missing());
    assertThat(find("lists", "map", 7)).isEqualTo(new CallTarget.Missing());
    assertThat(find("lists", "split_1", 5)).isEqualTo(new CallTarget.Missing());
    assertThat(find("no_such_module", "f", 0)).isEqualTo(new CallTarget.Missing());
  }

  @Test
  void aNativeFunctionIsPassedToTheNodeAndRecorded() {
    Value text = NodeTerms.text("needle in hay");

    Value result = call("re", "run", text, NodeTerms.text("in"));

    assertThat(ExactEquality.same(NodeTerms.element(result, 0), Atom.of("match"))).isTrue();
    assertThat(delegation.log()).containsExactly(new DelegatedCall("re:run/2", ""));
  }

  @Test
  void aLibraryInCIsPassedWhole() {
    Value digest = call("crypto", "hash", Atom.of("sha256"), NodeTerms.text(""));

    assertThat(NodeTerms.bytes(digest)).hasSize(32).startsWith(0xe3, 0xb0);
    assertThat(delegation.log()).containsExactly(new DelegatedCall("crypto:hash/2", ""));
  }

  @Test
  void whatIsPrintedIsInTheRecord() {
    call("io", "put_chars", NodeTerms.text("hello"));

    assertThat(delegation.log()).containsExactly(new DelegatedCall("io:put_chars/1", "hello"));
  }

  @Test
  void anErrorOfTheNodeIsRaisedHere() {
    assertThatThrownBy(() -> call("re", "run", Atom.of("no_text"), NodeTerms.text("in")))
        .isInstanceOfSatisfying(
            Raise.class,
            raise -> {
              assertThat(raise.kind).isEqualTo(Atom.ERROR);
              assertThat(raise.reason).isEqualTo(Atom.of("badarg"));
              assertThat(raise.trace.getFirst().function()).isEqualTo(Atom.of("run"));
            });
  }

  @Test
  void whatIsAboutTheCallingProcessIsNotPassed() {
    assertThatThrownBy(() -> call("erlang", "halt"))
        .isInstanceOf(CannotDelegate.class)
        .hasMessageContaining("erlang:halt/");
    assertThatThrownBy(() -> call("file", "delete", SELF)).isInstanceOf(CannotDelegate.class);
    assertThat(delegation.log()).isEmpty();
  }

  @Test
  void aResultThatLivesOnTheNodeIsNotUsed() {
    Value name = Cons.string("/dev/null");

    assertThatThrownBy(() -> call("file", "open", name, Cons.list(List.of(Atom.of("read")))))
        .isInstanceOf(CannotDelegate.class)
        .hasMessageContaining("lives only there");
  }

  @Test
  void aClosureOfOursIsNotPassed() {
    Fun closure = () -> 0;

    assertThatThrownBy(() -> call("io", "put_chars", closure))
        .isInstanceOf(CannotDelegate.class)
        .hasMessageContaining("a closure");
  }

  @Test
  void aPassedCallThatTakesTooLongEndsTheRun() {
    delegation = new NodeDelegation(fixture.node(), NodeLimits.of(Duration.ofMillis(200)));
    Value command = Cons.string("sleep 20");

    assertThatThrownBy(() -> call("os", "cmd", command)).isInstanceOf(OutOfFuel.class);
  }

  @Test
  void aUsersModuleGoesBeforeALibraryOfTheSameName() throws Exception {
    modules.file(fixture.write("io.erl", "-module(io).\n-export([mine/0]).\nmine() -> 1.\n"));

    assertThat(find("io", "mine", 0)).isInstanceOf(CallTarget.Interpreted.class);
  }

  @Test
  void aModuleThatDoesNotCompileEndsTheRunWithItsProblems() throws Exception {
    fixture.write("b.erl", "-module(b).\n-export([g/0]).\ng() -> X.\n");
    modules.file(fixture.write("a.erl", "-module(a).\n-export([f/0]).\nf() -> b:g().\n"));

    assertThatThrownBy(() -> find("b", "g", 0))
        .isInstanceOfSatisfying(
            LoadFailure.class,
            failure ->
                assertThat(failure.problems().getFirst().what())
                    .isEqualTo("variable 'X' is unbound"));
  }

  @Test
  void aModuleOfTheUserRuns() throws Exception {
    modules.file(
        fixture.write(
            "a.erl", "-module(a).\n-export([f/1]).\nf(X) -> lists:reverse([X, one, zero]).\n"));

    Value result = call("a", "f", Atom.of("two"));

    assertThat(
            ExactEquality.same(
                result, Cons.list(List.of(Atom.of("zero"), Atom.of("one"), Atom.of("two")))))
        .isTrue();
    assertThat(delegation.log()).containsExactly(new DelegatedCall("lists:reverse/2", ""));
  }

  @Test
  void theUsersModulesRunOnTheNodeAsWell() throws Exception {
    fixture.write("b.erl", "-module(b).\n-export([g/0]).\ng() -> from_b.\n");
    modules.file(fixture.write("a.erl", "-module(a).\n-export([f/0]).\nf() -> b:g().\n"));

    assertThat(modules.loadOnNode()).isEmpty();

    assertThat(fixture.node().call(Atom.of("a"), Atom.of("f"), List.of(), RealErlang.LIMITS))
        .isEqualTo(new NodeAnswer.Returned(Atom.of("from_b"), ""));
  }

  @Test
  void theNodeHasTheTextThatWasReadLast() throws Exception {
    Path file = fixture.write("a.erl", "-module(a).\n-export([f/0]).\nf() -> old.\n");
    modules.file(file);
    modules.loadOnNode();
    fixture.write("a.erl", "-module(a).\n-export([f/0]).\nf() -> new.\n");

    modules.loadOnNode();
    assertThat(onNode("a", "f")).isEqualTo(new NodeAnswer.Returned(Atom.of("old"), ""));

    modules.file(file);
    modules.loadOnNode();
    assertThat(onNode("a", "f")).isEqualTo(new NodeAnswer.Returned(Atom.of("new"), ""));
  }

  @Test
  void anotherNodeIsGivenTheUsersModulesAsWell() throws Exception {
    // Not what its name says, so that the node does not find it by itself.
    modules.file(
        fixture.write("b.core", "module 'a' ['f'/0] attributes [] 'f'/0 = fun () -> 'x' end"));
    modules.loadOnNode();
    assertThatThrownBy(() -> onNode("erlang", "halt")).isInstanceOf(NodeFailure.Died.class);

    modules.loadOnNode();

    assertThat(onNode("a", "f")).isEqualTo(new NodeAnswer.Returned(Atom.of("x"), ""));
  }

  private NodeAnswer onNode(String module, String function) throws Exception {
    return fixture.node().call(Atom.of(module), Atom.of(function), List.of(), RealErlang.LIMITS);
  }

  private ModuleLinker linker() {
    return new ModuleLinker((m, f, a) -> Optional.empty(), modules, delegation, Atoms.NONE);
  }

  private CallTarget find(String module, String function, int arity) {
    return linker().find(Atom.of(module), Atom.of(function), arity);
  }

  private Value call(String module, String function, Value... arguments) {
    Actor process = new Actor(linker(), SELF, 1_000_000, () -> false);
    return process.run(Atom.of(module), Atom.of(function), arguments);
  }
}

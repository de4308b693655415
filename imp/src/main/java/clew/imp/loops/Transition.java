package clew.imp.loops;

/** What brings a run from one cut to another: a letter once, or a cycle some number of times. */
sealed interface Transition permits Letter, Cycle {
  Cut from();

  Cut to();
}

package clew.engine.sandbox;

/**
 * What held back the programs of a report.
 *
 * @param walls those there were
 * @param allowed what the user let them do all the same
 * @param trouble why there were no better walls, although they were wanted; empty if there were
 */
public record Confinement(Walls walls, Allowance allowed, String trouble) {}

package clew.report;

import clew.engine.sandbox.Allowance;
import clew.engine.sandbox.Confinement;
import clew.engine.sandbox.Walls;

/** What held a program back, for people, where it was less than it could be. */
public final class ConfinementText {
  private ConfinementText() {}

  /** One line; empty if nothing was open. */
  public static String of(Confinement confinement) {
    StringBuilder line = new StringBuilder();
    if (confinement.walls() != Walls.OS) {
      line.append("Walls: ").append(confinement.walls().meaning());
      if (!confinement.trouble().isEmpty()) {
        line.append(" (").append(confinement.trouble().replace('\n', ' ')).append(')');
      }
    }
    if (!confinement.allowed().equals(Allowance.NONE)) {
      line.append(line.isEmpty() ? "Allowed: " : "; allowed: ").append(confinement.allowed());
    }
    return line.toString();
  }
}

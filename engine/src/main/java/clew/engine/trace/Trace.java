package clew.engine.trace;

import java.util.List;

/** One run: what happened, how it ended, and how many steps of the machine it took. */
public record Trace(List<Event> events, Outcome outcome, long steps) {}

package clew.conformance.random;

import clew.engine.trace.Site;

/** A run comes to a place where it decides, and its condition holds there or not. */
record Visit(Site site, boolean holds) {}

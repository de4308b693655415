package clew.engine.language;

import java.util.Optional;

/**
 * Something a language needs to be installed.
 *
 * @param found what is there, such as the path of a program; nothing if it is missing
 * @param missing what is wrong if it is not there
 * @param enables what it is for
 * @param fix what to do if it is missing
 */
public record Requirement(
    String name, Optional<String> found, String missing, String enables, String fix) {}

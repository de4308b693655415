package clew.curry.query;

import clew.curry.query.ReferenceInterpreter.Data;
import clew.curry.query.ReferenceInterpreter.Failure;
import clew.curry.query.ReferenceInterpreter.Thunk;
import clew.curry.query.ReferenceInterpreter.Unknown;
import clew.curry.query.ReferenceInterpreter.Value;

/** Unification and equality of the reference. */
final class ReferenceEquality {
  private ReferenceEquality() {}

  static void unify(Thunk left, Thunk right) {
    Value one = left.force();
    Value other = right.force();
    if (one == other) {
      return;
    }
    if (one instanceof Unknown) {
      bind(left, right);
    } else if (other instanceof Unknown) {
      bind(right, left);
    } else if (one instanceof Data a && other instanceof Data b) {
      if (!a.constructor().equals(b.constructor())) {
        throw new Failure();
      }
      for (int i = 0; i < a.parts().size(); i++) {
        unify(a.parts().get(i), b.parts().get(i));
      }
    } else if (!one.equals(other)) {
      throw new Failure();
    }
  }

  private static void bind(Thunk left, Thunk to) {
    ReferenceInterpreter.normal(to);
    if (!(left.force() instanceof Unknown unknown)) {
      unify(left, to);
    } else if (to.force() != unknown) {
      if (occurs(unknown, to)) {
        throw new Failure();
      }
      unknown.is = to.force();
    }
  }

  private static boolean occurs(Unknown unknown, Thunk in) {
    return in.force() == unknown
        || (in.force() instanceof Data data
            && data.parts().stream().anyMatch(part -> occurs(unknown, part)));
  }

  static boolean equal(Thunk left, Thunk right) {
    Value one = left.force();
    Value other = right.force();
    if (one instanceof Data a && other instanceof Data b) {
      if (!a.constructor().equals(b.constructor())) {
        return false;
      }
      for (int i = 0; i < a.parts().size(); i++) {
        if (!equal(a.parts().get(i), b.parts().get(i))) {
          return false;
        }
      }
      return true;
    }
    return one.equals(other);
  }
}

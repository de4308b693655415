package clew.curry.eval;

import clew.curry.core.BuiltinTypes;
import clew.curry.ir.Primitive;
import clew.engine.trace.Site;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a stack of frames says about where the machine is. */
final class StackSites {
  private StackSites() {}

  /** The nearest place in the user's own program. */
  static Site nearest(Site from, @Nullable Frame stack) {
    return isOwn(from) ? from : calls(stack, 1).stream().findFirst().orElse(from);
  }

  private static boolean isOwn(Site site) {
    return !site.span().file().equals(BuiltinTypes.PRELUDE);
  }

  /** What waits in the user's own program, the innermost first. */
  static List<Site> calls(@Nullable Frame stack, int most) {
    List<Site> calls = new ArrayList<>();
    for (Frame frame = stack; frame != null && calls.size() < most; frame = frame.next) {
      Site site = frame.site();
      if (site != null && isOwn(site) && !calls.contains(site)) {
        calls.add(site);
      }
    }
    return calls;
  }

  /** Whether what is computed is the text of an error. */
  static boolean isForError(@Nullable Frame stack) {
    for (Frame frame = stack; frame != null; frame = frame.next) {
      if (frame instanceof Frame.Say say && say.primitive == Primitive.ERROR) {
        return true;
      }
    }
    return false;
  }
}

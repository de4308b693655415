package clew.prolog.eval.arithmetic;

/**
 * Functions that Java's library lacks, to about fifteen digits: used where the C library cannot be.
 */
final class SpecialFunctions {
  private static final double[] LANCZOS = {
    0.9999999999998099,
    676.5203681218851,
    -1259.1392167224028,
    771.3234287776531,
    -176.6150291621406,
    12.507343278686905,
    -0.13857109526572012,
    9.984369578019572e-6,
    1.5056327351493116e-7
  };

  private SpecialFunctions() {}

  /** By its series for small arguments, by the continued fraction of its complement for others. */
  static double erf(double x) {
    if (Math.abs(x) > 2.5) {
      return x > 0 ? 1 - erfc(x) : erfc(-x) - 1;
    }
    double term = x;
    double sum = x;
    for (int n = 1; Math.abs(term) > 1e-18 * Math.abs(sum); n++) {
      term *= -x * x / n;
      sum += term / (2 * n + 1);
    }
    return 2 / Math.sqrt(Math.PI) * sum;
  }

  static double erfc(double x) {
    if (x < 2.5) {
      return 1 - erf(x);
    }
    double fraction = 0;
    for (int k = 60; k > 0; k--) {
      fraction = k / 2.0 / (x + fraction);
    }
    return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + fraction);
  }

  /** By log1p, since near zero most digits of a plain logarithm would be lost. */
  static double arsinh(double x) {
    double y = Math.abs(x);
    return Math.copySign(Math.log1p(y + y * y / (1 + Math.sqrt(y * y + 1))), x);
  }

  static double arcosh(double x) {
    return Math.log1p(x - 1 + Math.sqrt(2 * (x - 1) + (x - 1) * (x - 1)));
  }

  static double artanh(double x) {
    return 0.5 * Math.log1p(2 * x / (1 - x));
  }

  static double logGamma(double x) {
    if (x < 0.5) {
      return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - logGamma(1 - x);
    }
    double sum = LANCZOS[0];
    for (int i = 1; i < LANCZOS.length; i++) {
      sum += LANCZOS[i] / (x - 1 + i);
    }
    double t = x + 6.5;
    return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
  }
}

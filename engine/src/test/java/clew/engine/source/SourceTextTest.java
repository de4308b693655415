package clew.engine.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SourceTextTest {
  private final SourceText source = new SourceText("f.imp", "ab\r\ncd𝒙e\n\nlast");

  @Test
  void countsLinesAndColumnsFromOne() {
    assertThat(source.span(0, 2)).isEqualTo(new Span("f.imp", 1, 1, 1, 3));
    assertThat(source.span(4, 5)).isEqualTo(new Span("f.imp", 2, 1, 2, 2));
  }

  @Test
  void countsACharacterOutsideTheBasicPlaneAsOneColumn() {
    int e = source.text().indexOf('e');

    assertThat(source.span(e, e + 1)).isEqualTo(new Span("f.imp", 2, 4, 2, 5));
  }

  @Test
  void givesLinesWithoutTheirBreaks() {
    assertThat(source.lineCount()).isEqualTo(4);
    assertThat(source.line(1)).isEqualTo("ab");
    assertThat(source.line(3)).isEmpty();
    assertThat(source.line(4)).isEqualTo("last");
  }

  @Test
  void placesTheEndOfTheTextAfterItsLastCharacter() {
    int end = source.text().length();

    assertThat(source.span(end, end)).isEqualTo(new Span("f.imp", 4, 5, 4, 5));
  }

  @Test
  void refusesASpanThatEndsBeforeItBegins() {
    assertThatThrownBy(() -> new Span("f", 2, 1, 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}

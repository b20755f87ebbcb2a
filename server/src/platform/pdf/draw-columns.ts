import { ownDirection } from './bidi.ts';
import type { PdfParagraphs } from './blocks.ts';
import { leading, styles } from './look.ts';
import type { Sheet } from './page.ts';
import type { Line, TextStyle } from './typesetter.ts';

const gap = 24;
const after = 14;
const titleAfter = 2;

/** Short texts side by side, such as the two parties of a contract. They stay on one page. */
export function drawColumns(sheet: Sheet, columns: readonly PdfParagraphs[]): void {
  const width = (sheet.width - gap * (columns.length - 1)) / columns.length;
  const set = columns.map(({ title, lines }) => ({
    title: sheet.set(title, styles.label, width, sheet.direction),
    lines: lines.flatMap((text, index) => {
      const style = index === 0 ? styles.strong : styles.value;
      return sheet.set(text, style, width, ownDirection(text)).map((line) => ({ line, style }));
    }),
  }));
  const heightOf = (texts: readonly { style: TextStyle }[]) =>
    texts.reduce((sum, { style }) => sum + style.size * leading, 0);
  const heights = set.map(
    ({ title, lines }) => title.length * styles.label.size * leading + titleAfter + heightOf(lines),
  );
  const height = Math.max(0, ...heights);
  if (height > sheet.room()) sheet.turnPage();
  const top = sheet.y;
  set.forEach(({ title, lines }, index) => {
    const inset = index * (width + gap);
    sheet.y = top;
    const part = sheet.element(undefined, 'Sect');
    const write = (tag: 'H3' | 'P', texts: readonly { line: Line; style: TextStyle }[]) => {
      if (texts.length === 0) return;
      const element = sheet.element(part, tag);
      sheet.inside(element, tag, () => {
        for (const { line, style } of texts) {
          sheet.line(line, style, sheet.leftOf(inset, line.width), sheet.y);
          sheet.y += style.size * leading;
        }
      });
      element.end();
    };
    write(
      'H3',
      title.map((line) => ({ line, style: styles.label })),
    );
    sheet.y += titleAfter;
    write('P', lines);
    part.end();
  });
  sheet.y = top + height + after;
}

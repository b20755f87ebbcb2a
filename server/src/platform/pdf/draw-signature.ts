import { ownDirection } from './bidi.ts';
import type { PdfSignature } from './blocks.ts';
import { drawMark } from './draw-mark.ts';
import { drawText } from './draw-text.ts';
import { leading, styles } from './look.ts';
import type { Sheet } from './page.ts';

const box = { width: 240, height: 62 };
const rule = '#16191d';
/** What the heading takes, on one line. */
const headingHeight = 56;
const before = 12;
const after = 14;

/** A signature above its line, with the name and the time below. */
export function drawSignature(sheet: Sheet, { heading, mark, description, lines }: PdfSignature): void {
  const texts = lines.flatMap((text, index) => {
    const style = index === 0 ? styles.strong : styles.label;
    return sheet.set(text, style, sheet.width, ownDirection(text)).map((line) => ({ line, style }));
  });
  const textHeight = texts.reduce((sum, { style }) => sum + style.size * leading, 0);
  if (headingHeight + before + box.height + 6 + textHeight > sheet.room()) sheet.turnPage();
  drawText(sheet, 'heading', heading);
  sheet.y += before;
  const top = sheet.y;
  const left = sheet.leftOf(0, box.width);
  if (mark) {
    const figure = sheet.element(undefined, 'Figure', { alt: description });
    const at = sheet.direction === 'rtl' ? 'right' : 'left';
    sheet.inside(figure, 'Figure', () =>
      drawMark(sheet.doc, sheet.set, mark, { left, top, width: box.width, height: box.height - 6, at }),
    );
    figure.end();
  }
  sheet.y = top + box.height;
  sheet.aside('Layout', () => sheet.bar({ inset: 0, width: box.width, y: sheet.y, height: 0.75 }, rule));
  sheet.y += 6;
  const element = sheet.element(undefined, 'P');
  sheet.inside(element, 'P', () => {
    for (const { line, style } of texts) {
      sheet.line(line, style, sheet.leftOf(0, line.width), sheet.y);
      sheet.y += style.size * leading;
    }
  });
  element.end();
  sheet.y += after;
}

import type { PdfItem } from './blocks.ts';
import { leading, styles } from './look.ts';
import type { Sheet } from './page.ts';

const style = styles.text;
const indent = 18;
const between = 3;
const after = 6;

/** Entries with their bullets or numbers before them. */
export function* drawList(sheet: Sheet, items: readonly PdfItem[]): Generator<void> {
  const lineHeight = style.size * leading;
  const list = sheet.element(undefined, 'L');
  for (const { mark, text } of items) {
    let rest = sheet.set(text, style, sheet.width - indent, sheet.direction);
    const [label] = sheet.set(mark, style, indent, sheet.direction);
    if (sheet.room() < Math.min(2, rest.length) * lineHeight) sheet.turnPage();
    const entry = sheet.element(list, 'LI');
    if (label) {
      const part = sheet.element(entry, 'Lbl');
      sheet.inside(part, 'Lbl', () => sheet.line(label, style, sheet.leftOf(0, label.width), sheet.y));
      part.end();
    }
    const body = sheet.element(entry, 'LBody');
    while (rest.length > 0) {
      if (sheet.room() < lineHeight) sheet.turnPage();
      const here = rest.slice(0, Math.max(1, Math.floor(sheet.room() / lineHeight)));
      rest = rest.slice(here.length);
      sheet.inside(body, 'LBody', () => {
        for (const line of here) {
          sheet.line(line, style, sheet.leftOf(indent, line.width), sheet.y);
          sheet.y += lineHeight;
        }
      });
    }
    body.end();
    entry.end();
    sheet.y += between;
    yield;
  }
  list.end();
  sheet.y += after;
}

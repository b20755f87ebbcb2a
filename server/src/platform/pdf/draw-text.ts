import { leading, styles } from './look.ts';
import type { Sheet } from './page.ts';

type TextKind = 'title' | 'heading' | 'subheading' | 'paragraph';

const looks = {
  title: { style: styles.title, tag: 'H1', before: 0, after: 18, withNext: 60 },
  heading: { style: styles.heading, tag: 'H2', before: 22, after: 8, withNext: 60 },
  subheading: { style: styles.subheading, tag: 'H3', before: 12, after: 4, withNext: 40 },
  paragraph: { style: styles.text, tag: 'P', before: 0, after: 8, withNext: 0 },
} as const;

/** A heading does not stay alone at the foot of a page. */
export function drawText(sheet: Sheet, kind: TextKind, text: string): void {
  const { style, tag, before, after, withNext } = looks[kind];
  const lines = sheet.set(text, style, sheet.width, sheet.direction);
  const lineHeight = style.size * leading;
  const isHeading = kind !== 'paragraph';
  if (isHeading && before + lines.length * lineHeight + withNext > sheet.room()) sheet.turnPage();
  else sheet.y += before;
  const element = sheet.element(undefined, tag);
  let rest = lines;
  while (rest.length > 0) {
    if (sheet.room() < lineHeight) sheet.turnPage();
    const here = rest.slice(0, Math.max(1, Math.floor(sheet.room() / lineHeight)));
    rest = rest.slice(here.length);
    sheet.inside(element, tag, () => {
      for (const line of here) {
        sheet.line(line, style, sheet.leftOf(0, line.width), sheet.y);
        sheet.y += lineHeight;
      }
    });
  }
  element.end();
  if (kind === 'title' || kind === 'heading') underline(sheet, kind);
  if (kind === 'heading') sheet.doc.outline.addItem(text);
  sheet.y += after;
}

function underline(sheet: Sheet, kind: 'title' | 'heading'): void {
  const { width, height } = kind === 'title' ? { width: 48, height: 3 } : { width: sheet.width, height: 1 };
  sheet.y += 4;
  sheet.aside('Layout', () => sheet.bar({ inset: 0, width, y: sheet.y, height }, sheet.accent.ground));
  sheet.y += height;
}

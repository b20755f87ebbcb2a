import { hasRightToLeft } from './bidi.ts';
import { leading } from './look.ts';
import { forShaping } from './runs.ts';
import type { Line, TextStyle } from './typesetter.ts';

const drawing = { lineBreak: false, baseline: 'alphabetic' } as const;

/** Where the letters stand, for a line whose upper edge is at `top`. */
export const baselineOf = (top: number, { size }: Pick<TextStyle, 'size'>): number =>
  top + size * (leading / 2 + 0.35);

/** Draws a line of text from its left edge. */
export function drawLine(
  doc: PDFKit.PDFDocument,
  { runs }: Line,
  style: TextStyle,
  left: number,
  top: number,
): void {
  const baseline = baselineOf(top, style);
  doc.fillColor(style.color);
  let x = left;
  for (const run of runs) {
    // Without features the words are shaped one by one, and remembered; the order of Arabic ones would be lost.
    doc.font(run.font.name, style.size);
    const text = forShaping(run);
    doc.text(text, x, baseline, { ...drawing, ...(hasRightToLeft(text) ? { features: [] } : {}) });
    x += run.width;
  }
}

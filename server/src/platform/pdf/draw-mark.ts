import { ownDirection } from './bidi.ts';
import type { PdfMark } from './blocks.ts';
import { baselineOf, drawLine } from './draw-line.ts';
import { leading, penColor } from './look.ts';
import type { Typesetter } from './typesetter.ts';

/** A box on a page, from its upper left corner. */
export interface MarkPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels of a pad are drawn at most this large, so that a dot doesn't become a disc. */
const largestScale = 0.75;
const sizes = { largest: 26, smallest: 6 };
/** How far a typed name leans: 12 degrees, as in handwriting. */
const slant = Math.tan((12 * Math.PI) / 180);

/** Draws how somebody signed, at the bottom of a box, where its line is. */
export function drawMark(
  doc: PDFKit.PDFDocument,
  set: Typesetter['lines'],
  mark: PdfMark,
  place: MarkPlace & { at: 'left' | 'right' },
): void {
  if ('name' in mark) drawName(doc, set, mark.name, place);
  else drawInk(doc, mark, place);
}

function drawInk(
  doc: PDFKit.PDFDocument,
  { paths, box }: Exclude<PdfMark, { name: string }>,
  { left, top, width, height, at }: MarkPlace & { at: 'left' | 'right' },
): void {
  const scale = Math.min(largestScale, width / box.width, height / box.height);
  const x = at === 'left' ? left : left + width - box.width * scale;
  const y = top + height - box.height * scale;
  doc.save();
  doc.translate(x, y).scale(scale).translate(-box.x, -box.y);
  doc.lineCap('round').lineJoin('round');
  for (const { d, width: lineWidth } of paths) doc.path(d).lineWidth(lineWidth).stroke(penColor);
  doc.restore();
}

function drawName(
  doc: PDFKit.PDFDocument,
  set: Typesetter['lines'],
  name: string,
  { left, top, width, height, at }: MarkPlace & { at: 'left' | 'right' },
): void {
  const styleOf = (size: number) => ({ size, weight: 400, color: penColor }) as const;
  const lineOf = (size: number) => set(name, styleOf(size), Number.POSITIVE_INFINITY, ownDirection(name))[0];
  const natural = lineOf(sizes.largest)?.width ?? 0;
  const fitting = Math.min(sizes.largest, height / leading, (sizes.largest * width) / Math.max(1, natural));
  const style = styleOf(Math.max(sizes.smallest, fitting));
  const line = lineOf(style.size);
  if (!line) return;
  const lineTop = top + height - style.size * leading;
  const baseline = baselineOf(lineTop, style);
  doc.save();
  doc.transform(1, 0, -slant, 1, slant * baseline, 0);
  drawLine(doc, line, style, at === 'left' ? left : left + width - line.width, lineTop);
  doc.restore();
}

import PDFDocument from 'pdfkit';
import { type Direction, ownDirection } from './bidi.ts';
import type { PdfMark } from './blocks.ts';
import { drawLine } from './draw-line.ts';
import { drawMark } from './draw-mark.ts';
import { leading } from './look.ts';
import { openTypesetter, type TextStyle } from './typesetter.ts';

export interface MarkPage {
  mark: PdfMark;
  /** Below the signature: the name and the time. */
  lines: readonly string[];
  width: number;
  height: number;
  direction: Direction;
  createdAt: Temporal.Instant;
}

const caption: TextStyle = { size: 6.5, weight: 400, color: '#5a616b' };

/** A page with nothing on it but a signature, to be laid over a page of another document. */
export async function writeMarkPdf(page: MarkPage): Promise<Buffer> {
  const { mark, lines, width, height, direction, createdAt } = page;
  const doc = new PDFDocument({
    size: [width, height],
    margins: { left: 0, right: 0, top: 0, bottom: 0 },
    pdfVersion: '1.7',
    info: { CreationDate: new Date(createdAt.epochMilliseconds) },
  });
  const { lines: set } = openTypesetter(({ name, font }) => doc.registerFont(name, font));
  const at = direction === 'rtl' ? 'right' : 'left';
  const firstLineOf = (text: string) => set(text, caption, width, ownDirection(text)).slice(0, 1);
  const texts = lines.flatMap(firstLineOf);
  const below = texts.length * caption.size * leading;
  drawMark(doc, set, mark, { left: 0, top: 0, width, height: Math.max(1, height - below), at });
  texts.forEach((line, index) => {
    const top = height - below + index * caption.size * leading;
    drawLine(doc, line, caption, at === 'left' ? 0 : width - line.width, top);
  });
  doc.end();
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk);
  return Buffer.concat(chunks);
}

import { setImmediate } from 'node:timers/promises';
import type { PdfBlock } from './blocks.ts';
import { drawColumns } from './draw-columns.ts';
import { drawList } from './draw-list.ts';
import { drawSignature } from './draw-signature.ts';
import { drawTable, drawValues } from './draw-table.ts';
import { drawText } from './draw-text.ts';
import type { PdfSettings, Sheet } from './page.ts';

/** Stops behind every row, where what is written so far can be taken. */
async function* draw(sheet: Sheet, block: PdfBlock): AsyncGenerator<void> {
  if (block.kind === 'table') yield* drawTable(sheet, block);
  else if (block.kind === 'values') yield* drawValues(sheet, block.rows);
  else if (block.kind === 'list') yield* drawList(sheet, block.items);
  else if (block.kind === 'columns') drawColumns(sheet, block.columns);
  else if (block.kind === 'signature') drawSignature(sheet, block);
  else drawText(sheet, block.kind, block.text);
}

/**
 * A document as it comes into being, page by page; `Readable.from` makes a stream of it. Nothing is drawn before it
 * is asked for, and others get their turn between pages.
 */
export async function* writePdf(
  settings: PdfSettings,
  blocks: Iterable<PdfBlock> | AsyncIterable<PdfBlock>,
): AsyncGenerator<Uint8Array> {
  // Typesetting is large and seldom needed, so it comes with the first document.
  const { openSheet } = await import('./sheet.ts');
  const sheet = openSheet(settings);
  const written = (): Uint8Array | null => sheet.doc.read();
  sheet.turnPage();
  for await (const block of blocks) {
    for await (const _ of draw(sheet, block)) {
      const chunk = written();
      if (!chunk) continue;
      yield chunk;
      await setImmediate();
    }
  }
  sheet.close();
  for (let chunk = written(); chunk; chunk = written()) yield chunk;
}

/** For a document that is small. */
export async function collectPdf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

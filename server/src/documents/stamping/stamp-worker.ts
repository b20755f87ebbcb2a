import { parentPort, workerData } from 'node:worker_threads';
import { PDF } from '@libpdf/core';
import { cornerOf, type StampOrder, type StampReport } from './stamp-order.ts';

/** Whatever the library throws at bytes from outside, they can't be read. */
async function open(bytes: Uint8Array): Promise<PDF | undefined> {
  try {
    const pdf = await PDF.load(bytes);
    // The owner of an encrypted file has decided who may change it.
    return pdf.isEncrypted || pdf.getPageCount() === 0 ? undefined : pdf;
  } catch {
    return undefined;
  }
}

async function stamp({ bytes, mark, place }: StampOrder): Promise<StampReport> {
  const pdf = await open(bytes);
  if (!pdf) return { kind: 'UNREADABLE' };
  const page = pdf.getPage(place.page - 1);
  const corner = page && cornerOf(place, page.getCropBox(), page.rotation);
  if (!page || !corner) return { kind: 'MISPLACED' };
  page.drawPage(await pdf.embedPage(await PDF.load(mark), 0), corner);
  return { kind: 'STAMPED', bytes: await pdf.save({ incremental: true }) };
}

parentPort?.postMessage(await stamp(workerData));

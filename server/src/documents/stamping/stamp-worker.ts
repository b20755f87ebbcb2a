import { parentPort, workerData } from 'node:worker_threads';
import { PDF } from '@libpdf/core';
import { sealPdf } from '../sealing/seal-pdf.ts';
import { hasActiveContent } from './active-content.ts';
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

async function stamp({ bytes, stamps, seal, isCheck }: StampOrder): Promise<StampReport> {
  const pdf = await open(bytes);
  if (!pdf) return { kind: 'UNREADABLE' };
  for (const { mark, place } of stamps) {
    const page = pdf.getPage(place.page - 1);
    const corner = page && cornerOf(place, page.getCropBox(), page.rotation);
    if (!page || !corner) return { kind: 'MISPLACED' };
    if (mark) page.drawPage(await pdf.embedPage(await PDF.load(mark), 0), corner);
  }
  if (isCheck) return hasActiveContent(pdf) ? { kind: 'UNREADABLE' } : { kind: 'STAMPED', bytes };
  if (!seal) return { kind: 'STAMPED', bytes: await pdf.save({ incremental: true }) };
  // What is signed must look the same everywhere. Signatures of other programs stay.
  pdf.getForm()?.flatten({ skipSignatures: true });
  const { bytes: sealed, ...how } = await sealPdf(await pdf.save({ incremental: true }), seal);
  return { kind: 'STAMPED', bytes: sealed, seal: how };
}

parentPort?.postMessage(await stamp(workerData));

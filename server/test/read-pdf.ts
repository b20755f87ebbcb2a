import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads a PDF with a library other than the one that wrote it. */
export async function readPdf(base64: string) {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  let text = '';
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    text += ` ${items.map((item) => ('str' in item ? item.str : '')).join(' ')}`;
  }
  return { info, text: text.normalize('NFKC').replace(/\s+/g, ' ') };
}

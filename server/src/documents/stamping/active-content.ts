import { type PDF, PdfArray, PdfDict, PdfName, PdfRef } from '@libpdf/core';

/** Scripts, programs, and files within a file. */
const activeNames = new Set(['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia']);

/**
 * Whether anything that a PDF refers to would do something on its own. Walks all objects, because those that are packed don't
 * show in the bytes of the file.
 */
export function hasActiveContent(pdf: PDF): boolean {
  const seen = new Set<string>();
  const open: unknown[] = [pdf.getCatalog()];
  while (open.length > 0) {
    const object = open.pop();
    if (object instanceof PdfName && activeNames.has(object.value)) return true;
    if (object instanceof PdfRef) {
      if (seen.has(object.toString())) continue;
      seen.add(object.toString());
      open.push(pdf.getObject(object));
    } else if (object instanceof PdfArray) {
      for (const item of object) open.push(item);
    } else if (object instanceof PdfDict) {
      for (const key of object.keys()) open.push(key, object.get(key));
    }
  }
  return false;
}

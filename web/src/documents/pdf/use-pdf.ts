import { useEffect, useState } from 'react';
import type { OpenPdf } from './open-pdf.ts';

export type PdfState = 'opening' | 'broken' | OpenPdf;

/** A file that takes longer was made to. */
const longestOpeningMs = 30_000;

/** Opens a PDF with code that is fetched when the first one is shown. */
export function usePdf(file: Blob | undefined): PdfState {
  const [opened, setOpened] = useState<{ file: Blob; state: PdfState }>();
  useEffect(() => {
    if (!file) return;
    let isLeft = false;
    let pdf: OpenPdf | undefined;
    const settle = (state: PdfState) => {
      if (!isLeft) setOpened({ file, state });
    };
    const timeout = setTimeout(() => settle('broken'), longestOpeningMs);
    open(file)
      .then((found) => {
        pdf = found;
        if (isLeft) found.close();
        else settle(found);
      })
      .catch(() => settle('broken'))
      .finally(() => clearTimeout(timeout));
    return () => {
      isLeft = true;
      clearTimeout(timeout);
      pdf?.close();
    };
  }, [file]);
  return opened && opened.file === file ? opened.state : 'opening';
}

async function open(file: Blob): Promise<OpenPdf> {
  const [{ openPdf }, data] = await Promise.all([import('./pdf-library.ts'), file.arrayBuffer()]);
  return openPdf(data);
}

import { cleanDocument } from '../../clubs/clean-document.ts';
import type { Note } from '../data-file.ts';
import type { ClubData, DocumentData } from '../read-folder.ts';

/** A document as it is saved, and what was taken out of it. */
export interface CleanedDocument extends DocumentData {
  warnings: Note[];
}

/** Hosts that any part of the brand allows are allowed in all; what a centre shows is held to its own once more. */
export function cleanedDocuments({ documents }: Pick<ClubData, 'documents'>): CleanedDocument[] {
  const hosts = documents.flatMap(({ document }) => document.redirects?.allowedHosts ?? []);
  return documents.map((written) => {
    const { document, stripped } = cleanDocument(written.document, hosts);
    const warnings = stripped.map(({ path, what }) =>
      written.file.note(path, `${path.join('.')}: taken out: ${what.join(', ')}`),
    );
    return { ...written, document, warnings };
  });
}

import { cleanDocument } from '../../clubs/clean-document.ts';
import type { Note } from '../data-file.ts';
import type { ClubData, DocumentData } from '../read-folder.ts';

/** A cleaned document, with warnings about what was removed. */
export interface CleanedDocument extends DocumentData {
  warnings: Note[];
}

/**
 * A host that any document of the brand allows is allowed while cleaning; each centre's own list applies when its
 * portal is built.
 */
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

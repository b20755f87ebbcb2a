import type { Tx } from '../platform/db/database.ts';

/** The tables that refer to a document, in the order in which their rows are deleted, and what their keys have beside it. */
export const documentParts = [
  { table: 'document_seal', more: [] },
  { table: 'document_signature', more: ['field'] },
  { table: 'document_acceptance', more: ['key'] },
  { table: 'document_sign_request', more: ['id'] },
  { table: 'document_review', more: [] },
  { table: 'document_original', more: [] },
  { table: 'document_field', more: ['number'] },
] as const;

/** Deletes documents with everything that refers to them. */
export async function deleteDocuments(tx: Tx, centerId: number, ids: readonly number[]): Promise<void> {
  for (const { table } of documentParts)
    await tx.deleteFrom(table).where('center_id', '=', centerId).where('document_id', 'in', ids).execute();
  await tx.deleteFrom('document').where('center_id', '=', centerId).where('id', 'in', ids).execute();
}

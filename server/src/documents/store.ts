import type { DocumentState } from '@foyer/contract/shared/document';
import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';

/** A document, of this person if one is named, with its PDF or with what the PDF is made from. */
export const readDocument = (db: Db, { centerId, id }: Key, personId?: number) =>
  db
    .selectFrom('document')
    .select(['center_id', 'id', 'person_id', 'type', 'title', 'state', 'created_at', 'source', 'content'])
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? 0))
    .executeTakeFirst();

/** Documents about one kind of thing that a person has bought: for each thing the newest first. */
export async function readDocumentsAbout(db: Db | Tx, person: Key, kind: string) {
  const rows = await db
    .selectFrom('document')
    .select(['center_id', 'id', 'type', 'title', 'state', 'created_at', 'expires_on'])
    .select(['about_center_id', 'about_id'])
    .where('center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('about_kind', '=', kind)
    .orderBy('id', 'desc')
    .execute();
  return ({ centerId, id }: Key) =>
    rows.filter(({ about_center_id, about_id }) => about_center_id === centerId && about_id === id);
}

export const readSignature = (db: Db, { centerId, id }: Key) =>
  db
    .selectFrom('document_signature')
    .select(['signer_name', 'strokes', 'signed_at', 'by_center_id', 'by_person_id'])
    .where('center_id', '=', centerId)
    .where('document_id', '=', id)
    .executeTakeFirst();

export const readAcceptances = (db: Db, { centerId, id }: Key) =>
  db
    .selectFrom('document_acceptance')
    .select(['name', 'version', 'accepted_at'])
    .where('center_id', '=', centerId)
    .where('document_id', '=', id)
    .orderBy('name')
    .orderBy('key')
    .execute();

export interface RenderedDocument {
  content: Uint8Array;
  sha256: Uint8Array;
  /** As it was when the document was read; a signature that came meanwhile isn't in the content. */
  state: DocumentState;
  now: Temporal.Instant;
}

/** Keeps a rendered PDF, unless another one is already kept or the document has been signed meanwhile. */
export async function keepContent(tx: Tx, key: Key, rendered: RenderedDocument): Promise<boolean> {
  const { content, sha256, state, now } = rendered;
  const kept = await tx
    .updateTable('document')
    .set({ content, sha256, rendered_at: now })
    .where('center_id', '=', key.centerId)
    .where('id', '=', key.id)
    .where('content', 'is', null)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** From here on the bytes can't change. */
export const seal = (tx: Tx, key: Key, sha256: Uint8Array, now: Temporal.Instant) =>
  tx
    .insertInto('document_seal')
    .values({ center_id: key.centerId, document_id: key.id, sha256, sealed_at: now })
    .execute();

import type { DocumentState } from '@foyer/contract/shared/document';
import type { Key } from '@foyer/contract/shared/keys';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';

/** Whose documents are read, in whose fields that person signs, and whose documents they sign as an adult of the family. */
export interface Reader {
  personId: number;
  signsFor: readonly number[];
  family: readonly number[];
}

/**
 * Documents that a person has, those of their family with a field in which they sign, for themselves or for somebody else, and
 * those that they have signed before they left the family.
 */
export const isOfPerson =
  (centerId: number, { personId, signsFor, family }: Reader) =>
  ({ eb, or, and, exists, selectFrom }: ExpressionBuilder<Tables, 'document'>) =>
    or([
      eb('document.person_id', '=', personId),
      and([
        exists(
          selectFrom('document_field')
            .select('document_field.number')
            .where('document_field.center_id', '=', centerId)
            .whereRef('document_field.document_id', '=', 'document.id')
            .where('document_field.signer_person_id', 'in', [...signsFor]),
        ),
        or([
          eb('document.person_id', '=', sql<number>`any(${[...family]}::bigint[])`),
          exists(
            selectFrom('document_field as signed')
              .innerJoin('document_signature as signature', (on) =>
                on
                  .on('signature.center_id', '=', centerId)
                  .onRef('signature.document_id', '=', 'signed.document_id')
                  .onRef('signature.field', '=', 'signed.number'),
              )
              .select('signature.field')
              .where('signed.center_id', '=', centerId)
              .whereRef('signed.document_id', '=', 'document.id')
              .where('signed.signer_person_id', '=', personId),
          ),
        ]),
      ]),
    ]);

/** A document, of this reader if one is named, with its file or with what the file is made from. */
export const readDocument = (db: Db, { centerId, id }: Key, reader?: Reader) =>
  db
    .selectFrom('document')
    .select(['center_id', 'id', 'person_id', 'type', 'title', 'state', 'created_at', 'source', 'content'])
    .select(['origin', 'media_type', 'language', 'sha256', 'source_sha256'])
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .$if(reader !== undefined, (query) => (reader ? query.where(isOfPerson(centerId, reader)) : query))
    .executeTakeFirst();

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof readDocument>>>;

/** A PDF of the club as it was before anybody signed it. */
export async function readOriginal(db: Db, { centerId, id }: Key): Promise<Buffer> {
  const { content } = await db
    .selectFrom('document_original')
    .select('content')
    .where('center_id', '=', centerId)
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow();
  return Buffer.from(content);
}

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
export const seal = (
  tx: Tx,
  key: Key,
  { sha256, now, kind }: { sha256: Uint8Array; now: Temporal.Instant; kind: 'HASH' | 'PADES' | 'PADES_TIME' },
) =>
  tx
    .insertInto('document_seal')
    .values({ center_id: key.centerId, document_id: key.id, sha256, sealed_at: now, kind })
    .execute();

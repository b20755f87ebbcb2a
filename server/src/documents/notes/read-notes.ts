import type { noteFilters } from '@foyer/contract/documents/note';
import { uploadTypes } from '@foyer/contract/shared/document';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isOfPerson, type Reader } from '../store.ts';
import type { NotePlace } from './note-cursor.ts';

export interface NoteFilter {
  filter: (typeof noteFilters)[number];
  /** Whether the caller reads what the person has sent in. */
  withUploads: boolean;
  after: NotePlace | undefined;
  limit: number;
}

/** The documents that a person has or signs, newest first. Uploads have no fields, so they are the person's own. */
export const readNotes = (
  db: Db,
  centerId: number,
  reader: Reader,
  { filter, withUploads, after, limit }: NoteFilter,
) =>
  db
    .selectFrom('document')
    .leftJoin('document_review as review', (on) =>
      on.on('review.center_id', '=', centerId).onRef('review.document_id', '=', 'document.id'),
    )
    .select(['document.center_id', 'document.id', 'document.person_id', 'document.type', 'document.title'])
    .select(['document.state', 'document.media_type', 'document.created_at', 'document.expires_on'])
    .select(['review.state as review_state', 'review.reason'])
    .where('document.center_id', '=', centerId)
    .where(isOfPerson(centerId, reader))
    .$if(filter === 'UNSIGNED', (query) => query.where('document.state', '=', 'UNSIGNED'))
    .$if(!withUploads, (query) => query.where('document.type', 'not in', uploadTypes))
    .$if(after !== undefined, (query) => query.where(isAfter(after)))
    .orderBy('document.created_at', 'desc')
    .orderBy('document.id', 'desc')
    .limit(limit)
    .execute();

export type NoteRow = Awaited<ReturnType<typeof readNotes>>[number];

/** Documents come before receipts of the same moment. */
const isAfter = (after: NotePlace | undefined) =>
  after?.kind === 'DOCUMENT'
    ? sql<boolean>`(document.created_at, document.id) < (${after.at}::timestamptz, ${after.key.id}::bigint)`
    : sql<boolean>`document.created_at < ${after?.at ?? null}::timestamptz`;

const mostOpen = 500;

/** Who still has to sign which of a person's documents. */
export const readOpenFields = (db: Db, centerId: number, reader: Reader) =>
  db
    .selectFrom('document')
    .innerJoin('document_field as field', (on) =>
      on.on('field.center_id', '=', centerId).onRef('field.document_id', '=', 'document.id'),
    )
    .leftJoin('document_signature as signature', (on) =>
      on
        .on('signature.center_id', '=', centerId)
        .onRef('signature.document_id', '=', 'field.document_id')
        .onRef('signature.field', '=', 'field.number'),
    )
    .select(['field.document_id', 'field.signer_person_id', 'document.person_id'])
    .where('document.center_id', '=', centerId)
    .where('document.state', '=', 'UNSIGNED')
    .where(isOfPerson(centerId, reader))
    .where('field.is_required', '=', true)
    .where('signature.field', 'is', null)
    .orderBy('field.document_id', 'desc')
    .orderBy('field.number')
    .limit(mostOpen)
    .execute();

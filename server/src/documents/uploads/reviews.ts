import { uploadTypes } from '@foyer/contract/shared/document';
import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../../platform/db/database.ts';

/** How many documents of a person nobody has decided on. */
export async function countWaiting(db: Db, { centerId, id }: Key): Promise<number> {
  const { waiting } = await db
    .selectFrom('document')
    .innerJoin('document_review as review', (on) =>
      on.on('review.center_id', '=', centerId).onRef('review.document_id', '=', 'document.id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('document.center_id', '=', centerId)
    .where('document.person_id', '=', id)
    .where('review.state', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** What a person has sent in, locked with its review. */
export const lockReview = (tx: Tx, { centerId, id }: Key, person: Key) =>
  tx
    .selectFrom('document_review as review')
    .innerJoin('document', (on) =>
      on.on('document.center_id', '=', centerId).onRef('document.id', '=', 'review.document_id'),
    )
    .select(['review.state', 'review.sent_at', 'document.type', 'document.expires_on', 'document.sha256'])
    .where('review.center_id', '=', centerId)
    .where('review.document_id', '=', id)
    .where('document.person_id', '=', person.id)
    .where('document.type', 'in', uploadTypes)
    .forUpdate()
    .executeTakeFirst();

/** What nobody has decided on at a centre, from a document on, the oldest first. */
export const readPending = (db: Db, centerId: number, afterId: number, limit: number) =>
  db
    .selectFrom('document_review as review')
    .innerJoin('document', (on) =>
      on.on('document.center_id', '=', centerId).onRef('document.id', '=', 'review.document_id'),
    )
    .innerJoin('person', (on) =>
      on.on('person.center_id', '=', centerId).onRef('person.id', '=', 'document.person_id'),
    )
    .select(['document.center_id', 'document.id', 'document.person_id', 'document.type', 'document.title'])
    .select(['document.media_type', 'document.expires_on', 'review.sent_at'])
    .select(['person.first_name', 'person.last_name'])
    .where('review.center_id', '=', centerId)
    .where('review.state', '=', 'PENDING')
    .where('review.document_id', '>', afterId)
    .orderBy('review.document_id')
    .limit(limit)
    .execute();

export type PendingRow = Awaited<ReturnType<typeof readPending>>[number];

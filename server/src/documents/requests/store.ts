import { createHash, randomBytes } from 'node:crypto';
import type { SignRequestState } from '@foyer/contract/shared/document';
import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../../platform/db/database.ts';

/** What a link carries: the centre, and 128 random bits. */
export const newRequestKey = (centerId: number): string =>
  `${centerId}.${randomBytes(16).toString('base64url')}`;

export const hashOfRequestKey = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Undefined where the text is no key of a link. */
export function centerOfRequestKey(text: string): number | undefined {
  const [, centerId] = /^([1-9]\d{0,9})\.[\w-]{22}$/.exec(text) ?? [];
  return centerId === undefined ? undefined : Number(centerId);
}

export const findRequest = (db: Db, centerId: number, text: string) =>
  db
    .selectFrom('document_sign_request')
    .select(['document_id', 'signer_person_id', 'state', 'ends_at'])
    .where('center_id', '=', centerId)
    .where('key_hash', '=', hashOfRequestKey(text))
    .executeTakeFirst();

/** Until when a signer can use the link that was sent. */
export async function readLinkEnd(db: Db, { centerId, id }: Key, signerIds: readonly number[]) {
  if (signerIds.length === 0) return undefined;
  const row = await db
    .selectFrom('document_sign_request')
    .select('ends_at')
    .where('center_id', '=', centerId)
    .where('document_id', '=', id)
    .where('signer_person_id', 'in', signerIds)
    .where('state', '=', 'OPEN')
    .orderBy('ends_at')
    .limit(1)
    .executeTakeFirst();
  return row?.ends_at;
}

/** Closes the open links of a document, or those of some signers. Returns how many there were. */
export async function closeRequests(
  tx: Tx,
  { centerId, id }: Key,
  how: { state: Exclude<SignRequestState, 'OPEN'>; now: Temporal.Instant; signerIds?: readonly number[] },
): Promise<number> {
  const { state, now, signerIds } = how;
  const { numUpdatedRows } = await tx
    .updateTable('document_sign_request')
    .set({ state, closed_at: now })
    .where('center_id', '=', centerId)
    .where('document_id', '=', id)
    .where('state', '=', 'OPEN')
    .$if(signerIds !== undefined, (query) => query.where('signer_person_id', 'in', signerIds ?? []))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A document of this person, locked. */
export const lockDocument = (tx: Tx, { centerId, id }: Key, person: Key) =>
  tx
    .selectFrom('document')
    .select(['state', 'title'])
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('person_id', '=', person.id)
    .forUpdate()
    .executeTakeFirst();

const mostListed = 100;

export const readRequests = (db: Db, { centerId, id }: Key) =>
  db
    .selectFrom('document_sign_request as request')
    .innerJoin('person', (on) =>
      on.on('person.center_id', '=', centerId).onRef('person.id', '=', 'request.signer_person_id'),
    )
    .select(['request.id', 'request.state', 'request.requested_at', 'request.ends_at'])
    .select(['person.first_name', 'person.last_name'])
    .where('request.center_id', '=', centerId)
    .where('request.document_id', '=', id)
    .orderBy('request.id', 'desc')
    .limit(mostListed)
    .execute();

import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { RequestState } from '@foyer/contract/shared/leaving';
import { sql } from 'kysely';
import type { ExpiringRows } from '../../frame/domain.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { RequestRow } from './tables.ts';

/** The proof is deleted so many days after the decision, and the request with what it says a year after it. */
const proofDays = 90;
const requestDays = 366;

export const expiringRequests: readonly ExpiringRows[] = [
  {
    table: 'good_cause_document',
    key: ['center_id', 'request_id'],
    keptDays: proofDays,
    isOld: (to) => sql`(center_id, request_id) in
      (select request.center_id, request.id from good_cause_request as request where request.decided_at < ${to})`,
  },
  {
    table: 'good_cause_request',
    key: ['center_id', 'id'],
    keptDays: requestDays,
    isOld: (to) => sql`decided_at < ${to}`,
  },
];

/** Names a request in the audit. */
export const auditKeyOf = ({ center_id, id }: Pick<RequestRow, 'center_id' | 'id'>): string =>
  `${center_id}request${id}`;

export const personOf = ({ person_center_id, person_id }: RequestRow): Key => ({
  centerId: person_center_id,
  id: person_id,
});

export const subscriptionOf = ({ center_id, subscription_id }: RequestRow): Key => ({
  centerId: center_id,
  id: subscription_id,
});

export interface ShownRequest extends RequestRow {
  plan_name: string;
  has_document: boolean;
}

const mostShown = 100;

const shown = (db: Db, centerId: number) =>
  db
    .selectFrom('good_cause_request as request')
    .innerJoin('subscription', (on) =>
      on.on('subscription.center_id', '=', centerId).onRef('subscription.id', '=', 'request.subscription_id'),
    )
    .innerJoin('plan', (on) =>
      on.on('plan.center_id', '=', centerId).onRef('plan.id', '=', 'subscription.plan_id'),
    )
    .leftJoin('good_cause_document as document', (on) =>
      on.on('document.center_id', '=', centerId).onRef('document.request_id', '=', 'request.id'),
    )
    .selectAll('request')
    .select(['plan.name as plan_name', sql<boolean>`document.request_id is not null`.as('has_document')])
    .where('request.center_id', '=', centerId)
    .limit(mostShown);

/** What a person has asked at a centre, the newest first. */
export const readRequestsOf = (db: Db, centerId: number, person: Key): Promise<ShownRequest[]> =>
  shown(db, centerId)
    .where('request.person_center_id', '=', person.centerId)
    .where('request.person_id', '=', person.id)
    .orderBy('request.id', 'desc')
    .execute();

/** What nobody has decided at a centre, the oldest first. */
export const readOpenRequests = (db: Db, centerId: number): Promise<ShownRequest[]> =>
  shown(db, centerId).where('request.state', '=', 'OPEN').orderBy('request.id').execute();

/** Locks a request of a person. */
export const lockRequest = (tx: Tx, { centerId, id }: Key, person: Key): Promise<RequestRow | undefined> =>
  tx
    .selectFrom('good_cause_request')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .forUpdate()
    .executeTakeFirst();

interface Settled {
  state: Exclude<RequestState, 'OPEN'>;
  now: Temporal.Instant;
  by: Key;
  answer?: string | undefined;
  /** The days that were agreed. */
  startsOn?: Temporal.PlainDate | undefined;
  endsOn?: Temporal.PlainDate | undefined;
}

/** Settles a locked request that is open. */
export const settleRequest = (
  tx: Tx,
  { center_id, id }: RequestRow,
  { state, now, by, answer, startsOn, endsOn }: Settled,
): Promise<RequestRow> =>
  tx
    .updateTable('good_cause_request')
    .set({
      state,
      decided_at: now,
      decided_by_center_id: by.centerId,
      decided_by_person_id: by.id,
      answer: answer ?? null,
      ...(endsOn && { ends_on: endsOn, starts_on: startsOn ?? null }),
    })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const readProof = (db: Db, { centerId, id }: Key, person: Key) =>
  db
    .selectFrom('good_cause_request as request')
    .innerJoin('good_cause_document as document', (on) =>
      on.on('document.center_id', '=', centerId).onRef('document.request_id', '=', 'request.id'),
    )
    .select(['document.media_type', 'document.content'])
    .where('request.center_id', '=', centerId)
    .where('request.id', '=', id)
    .where('request.person_center_id', '=', person.centerId)
    .where('request.person_id', '=', person.id)
    .executeTakeFirst();

export const memberIdOf = (row: RequestRow): string => formatKey('person', personOf(row));

import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { readWherever } from '../platform/db/elsewhere.ts';
import type { SelectType } from '../platform/db/tables.ts';
import type { BringAFriendTables } from './tables.ts';

export type VisitRow = SelectType<BringAFriendTables['guest_visit']>;

/** A visit by the clipcard that it is of, and its number there. */
export interface VisitKey {
  card: Key;
  number: number;
}

export const keyOfVisit = ({ center_id, clipcard_id, number }: VisitRow): VisitKey => ({
  card: { centerId: center_id, id: clipcard_id },
  number,
});

export const hostOf = ({ host_center_id, host_person_id }: VisitRow): Key => ({
  centerId: host_center_id,
  id: host_person_id,
});

/** Undefined while nobody has taken it. */
export const guestOf = ({ guest_center_id, guest_person_id }: VisitRow): Key | undefined =>
  guest_center_id === null || guest_person_id === null
    ? undefined
    : { centerId: guest_center_id, id: guest_person_id };

const visitBy = (db: Db | Tx, { card, number }: VisitKey) =>
  db
    .selectFrom('guest_visit')
    .selectAll()
    .where('center_id', '=', card.centerId)
    .where('clipcard_id', '=', card.id)
    .where('number', '=', number);

export const readVisit = (db: Db | Tx, key: VisitKey): Promise<VisitRow | undefined> =>
  visitBy(db, key).executeTakeFirst();

export const lockVisit = (tx: Tx, key: VisitKey): Promise<VisitRow | undefined> =>
  visitBy(tx, key).forUpdate().executeTakeFirst();

const mostVisits = 50;

/** The visits that a person gave, newest first. */
export async function readGiven(db: Db, host: Key): Promise<VisitRow[]> {
  const found = await readWherever(db, 'clipcard_elsewhere', host, (centerId) =>
    db
      .selectFrom('guest_visit')
      .selectAll()
      .where('center_id', '=', centerId)
      .where('host_center_id', '=', host.centerId)
      .where('host_person_id', '=', host.id)
      .orderBy('offered_at', 'desc')
      .orderBy('number', 'desc')
      .limit(mostVisits),
  );
  return found
    .toSorted((a, b) => Temporal.Instant.compare(b.offered_at, a.offered_at) || b.number - a.number)
    .slice(0, mostVisits);
}

/** The visits that a guest can still use. */
export async function readTaken(db: Db, guest: Key, now: Temporal.Instant): Promise<VisitRow[]> {
  const found = await readWherever(db, 'participation_elsewhere', guest, (centerId) =>
    db
      .selectFrom('guest_visit')
      .selectAll()
      .where('center_id', '=', centerId)
      .where('guest_center_id', '=', guest.centerId)
      .where('guest_person_id', '=', guest.id)
      .where('state', '=', 'TAKEN')
      .where('ends_at', '>', now)
      .orderBy('ends_at')
      .limit(mostVisits),
  );
  return found.toSorted((a, b) => Temporal.Instant.compare(a.ends_at, b.ends_at)).slice(0, mostVisits);
}

/** Guests of a centre who can still come, and those who have come since a moment. */
export const readExpected = (
  db: Db,
  centerId: number,
  { now, since }: { now: Temporal.Instant; since: Temporal.Instant },
): Promise<VisitRow[]> =>
  db
    .selectFrom('guest_visit')
    .selectAll()
    .where('center_id', '=', centerId)
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'TAKEN'), is('ends_at', '>', now)]),
        is.and([is('state', '=', 'USED'), is('used_at', '>=', since)]),
      ]),
    )
    .orderBy(sql`used_at desc nulls first`)
    .orderBy('ends_at')
    .limit(500)
    .execute();

/** How often a guest has come to a centre since a moment, or still can. */
export async function countVisits(
  db: Db | Tx,
  centerId: number,
  guest: Key,
  { now, since }: { now: Temporal.Instant; since: Temporal.Instant },
): Promise<number> {
  const { visits } = await db
    .selectFrom('guest_visit')
    .select(({ fn }) => fn.countAll<number>().as('visits'))
    .where('center_id', '=', centerId)
    .where('guest_center_id', '=', guest.centerId)
    .where('guest_person_id', '=', guest.id)
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'TAKEN'), is('ends_at', '>', now)]),
        is.and([is('state', '=', 'USED'), is('used_at', '>', since)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(visits);
}

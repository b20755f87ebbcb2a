import { cancelledState, endedStates, passedOverState } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { type RawBuilder, sql } from 'kysely';
import { type Dependants, selectDependants } from '../person/family/dependants.ts';
import { atCenter, onlyOf } from '../platform/db/at-center.ts';
import { compileOnce } from '../platform/db/compile-once.ts';
import type { Db } from '../platform/db/database.ts';
import { type KeyLists, listsOf, selectIds, selectKeys } from '../platform/db/keys.ts';
import { withFirstNames } from './first-names.ts';
import type { SessionRow } from './session-row.ts';
import type { ParticipationRow } from './store.ts';
import { waitingListPosition, waitingListPositionIn } from './waiting-list.ts';

export type NamelessRow = ParticipationRow & { position: number | null };
export type OwnRow = NamelessRow & { first_name: string };

interface OwnIn {
  /** Says which participations are in the classes. */
  isInClasses: RawBuilder<unknown>;
  position: RawBuilder<number | null>;
}

const inClasses = (lists: KeyLists): OwnIn => ({
  isInClasses: sql`(participation.center_id, participation.booking_id) in (${selectKeys(lists)})`,
  position: waitingListPosition,
});

const inClassesAt = (centerId: number, ids: number[]): OwnIn => ({
  isInClasses: sql`participation.booking_id in (${selectIds(ids)}) ${atCenter(centerId)('participation')}`,
  position: waitingListPositionIn(centerId),
});

/** The current participations of people in classes; the people are selected by their keys. */
const ownIn = ({ isInClasses, position }: OwnIn, people: RawBuilder<unknown>, now: Temporal.Instant) =>
  sql<NamelessRow>`
  select participation.*, ${position} as position
  from participation
  where (participation.person_center_id, participation.person_id) in (${people})
    and ${isInClasses}
    and participation.state <> all(${[...endedStates]}::text[])
    and (participation.held_until is null or participation.held_until > ${now}::timestamptz)
  order by participation.id`;

export function ownStatement(classes: readonly Key[], people: RawBuilder<unknown>, now: Temporal.Instant) {
  const lists = listsOf(classes);
  const centerId = onlyOf(lists.centerIds);
  const which = centerId === undefined ? inClasses(lists) : inClassesAt(centerId, lists.ids);
  return ownIn(which, people, now);
}

/**
 * Left the waiting list without getting a place, in a class that is still to come, and has not returned since. `centerId` is
 * that of the participation.
 */
export const isMissed = (
  now: Temporal.Instant,
  centerId: unknown = sql.ref('participation.center_id'),
) => sql`(participation.state = ${passedOverState}::text and participation.ended_by <> 'TIME'
    or (participation.state = ${cancelledState}::text and participation.ended_by = 'TIME'
      and participation.promoted_at is not null))
  and booking.state = 'PLANNED' and booking.starts_at > ${now}::timestamptz
  and not exists (select from participation as later
    where later.center_id = ${centerId} and later.booking_id = participation.booking_id
      and later.person_center_id = participation.person_center_id
      and later.person_id = participation.person_id and later.id > participation.id)`;

/** The participations in which these people waited for a class without getting a place. */
export async function readMissed(
  db: Db,
  { center_id, id }: Pick<SessionRow, 'center_id' | 'id'>,
  people: Dependants | undefined,
  now: Temporal.Instant,
): Promise<OwnRow[]> {
  if (!people) return [];
  const { rows } = await sql<NamelessRow>`
    select participation.*, null::integer as position
    from participation
    join booking on booking.center_id = participation.center_id and booking.id = participation.booking_id
    where participation.center_id = ${center_id} and participation.booking_id = ${id}
      and (participation.person_center_id, participation.person_id) in (${selectDependants(people)}) and ${isMissed(now)}
    order by participation.id`.execute(db);
  return withFirstNames(db, rows);
}

/** Whom the caller may act for, or a select of people's keys. */
export type People = Dependants | RawBuilder<unknown>;

type At = Dependants & { now: Temporal.Instant };

const selectOwn = compileOnce((db: Db, { now, centerIds, ids, ...people }: At & KeyLists) =>
  ownIn(inClasses({ centerIds, ids }), selectDependants(people), now).compile(db),
);

const selectOwnAtCenter = compileOnce(
  (db: Db, { now, centerId, ids, ...people }: At & { centerId: number; ids: number[] }) =>
    ownIn(inClassesAt(centerId, ids), selectDependants(people), now).compile(db),
);

export async function readOwn(
  db: Db,
  classes: readonly Pick<SessionRow, 'center_id' | 'id'>[],
  people: People | undefined,
  now: Temporal.Instant,
): Promise<OwnRow[]> {
  if (classes.length === 0 || !people) return [];
  const wanted = classes.map(({ center_id, id }) => ({ centerId: center_id, id }));
  const { centerIds, ids } = listsOf(wanted);
  const centerId = onlyOf(centerIds);
  const statement = !('personId' in people)
    ? ownStatement(wanted, people, now).compile(db)
    : centerId === undefined
      ? selectOwn(db, { centerIds, ids, ...people, now })
      : selectOwnAtCenter(db, { centerId, ids, ...people, now });
  return withFirstNames(db, (await db.executeQuery(statement)).rows);
}

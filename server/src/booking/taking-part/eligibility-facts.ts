import { endedStates, placeStates } from '@foyer/contract/shared/booking';
import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { LockedSession } from '../../participation/locked-session.ts';
import { partsElsewhere } from '../../participation/occupied.ts';
import { keyOfSession, type SessionRow } from '../../participation/session-row.ts';
import {
  isOwnHold,
  type ParticipationJson,
  type ParticipationRow,
  participationFrom,
  sessionKeyOf,
} from '../../participation/store.ts';
import { ageOf } from '../../person/age.ts';
import type { PersonRow } from '../../person/columns.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { jsonRows } from '../../platform/db/json-rows.ts';
import {
  type Entitlement,
  type EntitlementRows,
  entitlementsFrom,
  type SubscriptionRows,
  selectClipcardEntitlements,
  selectOtherCenters,
  selectSubscriptionEntitlements,
  withOtherCenters,
} from '../entitlements/entitlements.ts';

/** Everything about a person that decides whether they can book a class. */
export interface EligibilityFacts {
  person: PersonRow;
  /** On the day of the class. */
  age: number | undefined;
  sanctionedUntil: Temporal.Instant | undefined;
  /** The person's current participation in this class. */
  own: ParticipationRow | undefined;
  /** Seats that others have. */
  taken: ReadonlySet<string>;
  /** Another class at that time. */
  elsewhere: Key | undefined;
  /** A place in another class at that time that the person only holds while choosing or paying. */
  holdThen: ParticipationRow | undefined;
  entitlements: Entitlement[];
}

/** Eligibility facts read under the lock of the class, with what is needed to act on them. */
export interface LockedEligibilityFacts extends EligibilityFacts {
  /** The id for a new participation. */
  newId: number;
  /** Places in other classes, at any time, that the person holds while choosing or paying. */
  attempts: ParticipationRow[];
  /** Whether this class has a hold that has expired. */
  hasExpiredHolds: boolean;
  endOfWaitingList: number;
}

interface PersonSide extends PersonRow, EntitlementRows, SubscriptionRows {
  sanctioned_until: Temporal.Instant | null;
  elsewhere: ParticipationJson[];
}

interface ClassSide {
  own: ParticipationJson | null;
  taken: { id: number; seat: string }[];
}

interface LockedSide {
  attempts: ParticipationJson[];
  new_id: number;
  has_expired_holds: boolean;
  end_of_line: number;
  room: string | null;
  cancel_reason: string | null;
  instructors: string[];
}

/** Literals instead of parameters, so that PostgreSQL can use a partial index on these states. */
const literals = (states: readonly string[]) => sql.join(states.map((state) => sql.lit(state)));

const personSide = (row: SessionRow, key: Key, now: Temporal.Instant) => sql`person.*,
  (select max(ends_at) from sanction where sanction.center_id = ${key.centerId}
    and sanction.person_id = ${key.id} and starts_at <= ${now} and ends_at > ${now}) as sanctioned_until,
  ${jsonRows(selectSubscriptionEntitlements(key, row))} as subscriptions,
  ${jsonRows(selectOtherCenters(key))} as other_centers,
  ${jsonRows(selectClipcardEntitlements(key, row))} as clipcards,
  ${jsonRows(partsElsewhere(key, row))} as elsewhere`;

const classSide = ({ center_id, id }: SessionRow, key: Key) => sql`
  (select to_jsonb(own) from participation as own where own.center_id = ${center_id} and own.booking_id = ${id}
    and own.person_center_id = ${key.centerId} and own.person_id = ${key.id}
    and own.state not in (${literals(endedStates)})) as own,
  ${jsonRows(sql`select taken.id, taken.seat from participation as taken where taken.center_id = ${center_id}
    and taken.booking_id = ${id} and taken.seat is not null and taken.state in (${literals(placeStates)})`)} as taken`;

const lockedSide = ({ center_id, id, room_id }: SessionRow, key: Key, now: Temporal.Instant) => sql`
  ${jsonRows(sql`select attempt.* from participation as attempt where attempt.person_center_id = ${key.centerId}
    and attempt.person_id = ${key.id} and attempt.state = 'TENTATIVE'
    and (attempt.center_id, attempt.booking_id) <> (${center_id}, ${id})`)} as attempts,
  nextval(pg_get_serial_sequence('participation', 'id')) as new_id,
  exists (select from participation as held where held.center_id = ${center_id} and held.booking_id = ${id}
    and held.held_until <= ${now}) as has_expired_holds,
  (select coalesce(max(waits.waiting_list_position), 0) from participation as waits where waits.center_id = ${center_id}
    and waits.booking_id = ${id} and waits.waiting_list_position is not null) as end_of_line,
  (select name from room where room.center_id = ${center_id} and room.id = ${room_id}) as room,
  (select cancel_reason from booking where booking.center_id = ${center_id} and booking.id = ${id}) as cancel_reason,
  (select coalesce(jsonb_agg(teacher.first_name || ' ' || teacher.last_name order by given.position), '[]')
    from booking_instructor as given
    join person as teacher on teacher.center_id = given.center_id and teacher.id = given.person_id
    where given.center_id = ${center_id} and given.booking_id = ${id}) as instructors`;

/** Undefined if the person does not exist or is erased. */
export async function readEligibilityFacts(
  db: Db | Tx,
  now: Temporal.Instant,
  { row, person: key }: { row: SessionRow; person: Key },
): Promise<EligibilityFacts | undefined> {
  const { rows } = await sql<PersonSide & ClassSide>`
    select ${personSide(row, key, now)}, ${classSide(row, key)}
    from person where person.center_id = ${key.centerId} and person.id = ${key.id} and forgotten_at is null
    `.execute(db);
  return rows[0] && eligibilityFactsFrom(row, await withOtherCenters(db, key, row, rows[0]));
}

/**
 * Reads everything in one statement, under the lock of the class. Keeps the person from being erased before the
 * transaction ends.
 */
export async function readLockedEligibilityFacts(
  session: LockedSession,
  key: Key,
): Promise<LockedEligibilityFacts | undefined> {
  const { tx, now, row } = session;
  const { rows } = await sql<PersonSide & ClassSide & LockedSide>`
    select ${personSide(row, key, now)}, ${classSide(row, key)}, ${lockedSide(row, key, now)}
    from person where person.center_id = ${key.centerId} and person.id = ${key.id} and forgotten_at is null
    for share of person`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  const { room, cancel_reason, instructors, attempts, new_id, has_expired_holds, end_of_line, ...sides } =
    found;
  const facts = eligibilityFactsFrom(row, await withOtherCenters(tx, key, row, sides));
  session.known ??= { people: new Map(), details: undefined };
  session.known.people.set(formatKey('person', key), facts.person);
  session.known.details = { room: room ?? undefined, cancelReason: cancel_reason ?? undefined, instructors };
  return {
    ...facts,
    newId: new_id,
    attempts: attempts.map(participationFrom).filter(isOwnHold),
    hasExpiredHolds: has_expired_holds,
    endOfWaitingList: Math.max(end_of_line, 0),
  };
}

function eligibilityFactsFrom(row: SessionRow, found: PersonSide & ClassSide): EligibilityFacts {
  const {
    sanctioned_until,
    subscriptions,
    other_centers: _,
    clipcards,
    elsewhere,
    own,
    taken,
    ...person
  } = found;
  const there = elsewhere
    .map(participationFrom)
    .filter((part) => !isSameKey(sessionKeyOf(part), keyOfSession(row)));
  const other = there.find((part) => !isOwnHold(part));
  const day = dateIn(row.starts_at, row.time_zone);
  return {
    person,
    age: ageOf(person, day),
    sanctionedUntil: sanctioned_until ?? undefined,
    own: own ? participationFrom(own) : undefined,
    taken: new Set(row.seat_plan ? taken.flatMap(({ id, seat }) => (id === own?.id ? [] : [seat])) : []),
    elsewhere: other && sessionKeyOf(other),
    holdThen: there.find(isOwnHold),
    entitlements: entitlementsFrom({ subscriptions, clipcards }, day),
  };
}

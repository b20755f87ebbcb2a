import { isSignedUpFor } from '@foyer/contract/shared/booking';
import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { CompiledQuery } from 'kysely';
import type { LockedSession } from '../../participation/locked-session.ts';
import { meetingTimes } from '../../participation/meeting-times.ts';
import { readPartsAway } from '../../participation/occupied.ts';
import type { Participant } from '../../participation/participant.ts';
import { keyOfSession, type SessionRow } from '../../participation/session-row.ts';
import {
  isOwnHold,
  type ParticipationRow,
  participationFrom,
  sessionKeyOf,
} from '../../participation/store.ts';
import { ageOf } from '../../person/age.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { askWithNext } from '../../platform/db/later/with-next.ts';
import { type Entitlement, entitlementsFrom, withOtherCenters } from '../entitlements/entitlements.ts';
import {
  type ClassSide,
  drawId,
  type FactsRequest,
  type LockedSide,
  type PersonSide,
  readFacts,
  readLockedFacts,
  requestFor,
  selectLockedFacts,
} from './facts-statements.ts';

/** Everything about a person that decides whether they can book a class. */
export interface EligibilityFacts {
  person: Participant;
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

/** What the statements ask about a class, as it was when it was last locked. It rarely changes. */
const classes = new Map<string, SessionRow>();
const classesAtMost = 1000;

function rememberClass(row: SessionRow): void {
  const name = formatKey('booking', keyOfSession(row));
  classes.delete(name);
  if (classes.size >= classesAtMost) for (const [oldest] of classes.entries().take(1)) classes.delete(oldest);
  classes.set(name, row);
}

interface EarlyQuestion {
  newId: number;
  row: SessionRow;
  person: Key;
  of: FactsRequest;
  query: CompiledQuery<PersonSide & ClassSide & LockedSide>;
}
const earlyQuestions = new WeakMap<Tx, EarlyQuestion>();

/** Asks for the facts together with the lock of a class that is known, which saves a round trip. */
export async function askFactsWithLock(
  tx: Tx,
  now: Temporal.Instant,
  { key, person }: { key: Key; person: Key },
): Promise<void> {
  const row = classes.get(formatKey('booking', key));
  if (!row || row.center_id !== person.centerId) return;
  const of = requestFor(row, person, now);
  const query = selectLockedFacts(tx, of);
  const early: EarlyQuestion = { row, person, of, query, newId: 0 };
  earlyQuestions.set(tx, early);
  await drawId(tx, (id) => {
    early.newId = id;
  });
  await askWithNext(tx, query);
}

/** The statement that was sent with the lock, if the class is still what it was then. */
function earlyQuestion(tx: Tx, row: SessionRow, person: Key): EarlyQuestion | undefined {
  const early = earlyQuestions.get(tx);
  if (!early || !isSameKey(early.person, person) || !isSameKey(keyOfSession(early.row), keyOfSession(row)))
    return undefined;
  const isSame =
    early.row.starts_at.equals(row.starts_at) &&
    early.of.times === meetingTimes(row, early.of.now) &&
    early.row.room_id === row.room_id &&
    early.row.activity_group === row.activity_group &&
    early.row.time_zone === row.time_zone;
  return isSame ? early : undefined;
}

/** Undefined if the person does not exist or is erased. */
export async function readEligibilityFacts(
  db: Db | Tx,
  now: Temporal.Instant,
  { row, person: key }: { row: SessionRow; person: Key },
): Promise<EligibilityFacts | undefined> {
  const of = requestFor(row, key, now);
  const found = await readFacts(db, of);
  if (!found) return undefined;
  const away = await readPartsAway(
    db,
    found.away.filter(({ is_then }) => is_then),
  );
  return eligibilityFactsFrom({ row, day: of.day }, await withOtherCenters(db, key, of, found), away);
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
  rememberClass(row);
  const early = earlyQuestion(tx, row, key);
  const of = early?.of ?? requestFor(row, key, now);
  let newId = early?.newId;
  if (!newId)
    await drawId(tx, (id) => {
      newId = id;
    });
  const found = await readLockedFacts(tx, of, early?.query);
  if (!found || !newId) return undefined;
  const { room, cancel_reason, instructors, attempts, has_expired_holds, end_of_line, ...sides } = found;
  const away = await readPartsAway(tx, found.away);
  const isThen = ({ center_id, id }: ParticipationRow) =>
    found.away.some((part) => part.is_then && part.center_id === center_id && part.id === id);
  const facts = eligibilityFactsFrom(
    { row, day: of.day },
    await withOtherCenters(tx, key, of, sides),
    away.filter(isThen),
  );
  const known = attempts.map(participationFrom);
  // Holds at the centre of the class have been read with it.
  const attemptsAway = away.filter(
    ({ center_id, held_until }) => center_id !== row.center_id && held_until !== null,
  );
  session.known ??= { people: new Map(), details: undefined };
  session.known.people.set(formatKey('person', key), facts.person);
  session.known.details = { room: room ?? undefined, cancelReason: cancel_reason ?? undefined, instructors };
  return {
    ...facts,
    newId,
    attempts: [...known, ...attemptsAway].filter(isOwnHold),
    hasExpiredHolds: has_expired_holds,
    endOfWaitingList: Math.max(end_of_line, 0),
  };
}

function eligibilityFactsFrom(
  { row, day }: { row: SessionRow; day: Temporal.PlainDate },
  found: PersonSide & ClassSide,
  away: readonly ParticipationRow[],
): EligibilityFacts {
  const {
    sanctioned_until,
    subscriptions,
    other_centers: _,
    clipcards,
    elsewhere,
    away: __,
    own,
    taken,
    ...person
  } = found;
  const there = [...elsewhere.map(participationFrom), ...away].filter(
    (part) => !isSameKey(sessionKeyOf(part), keyOfSession(row)),
  );
  const other = there.find((part) => !isOwnHold(part));
  return {
    person,
    age: ageOf(person, day),
    sanctionedUntil: sanctioned_until ?? undefined,
    own: own ? participationFrom(own) : undefined,
    taken: new Set(row.seat_plan ? taken.flatMap(({ id, seat }) => (id === own?.id ? [] : [seat])) : []),
    elsewhere: other && sessionKeyOf(other),
    holdThen: there.find(isOwnHold),
    // A course or camp is paid for, whatever the person's memberships open.
    entitlements: isSignedUpFor(row.type) ? [] : entitlementsFrom({ subscriptions, clipcards }, day),
  };
}

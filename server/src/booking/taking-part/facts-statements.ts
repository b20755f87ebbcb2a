import { endedStates, placeStates } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { type CompiledQuery, sql } from 'kysely';
import { meetingTimes } from '../../participation/meeting-times.ts';
import { type PartAway, selectPartsAway, selectPartsThen } from '../../participation/occupied.ts';
import { type Participant, participantColumns } from '../../participation/participant.ts';
import type { SessionRow } from '../../participation/session-row.ts';
import type { ParticipationJson } from '../../participation/store.ts';
import { compileOnce } from '../../platform/db/compile-once.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { jsonRows } from '../../platform/db/json-rows.ts';
import { checkWithNext } from '../../platform/db/later/with-next.ts';
import {
  type ClassToOpen,
  classToOpen,
  type PersonRows,
  selectClipcardEntitlements,
  selectOtherCenters,
  selectSubscriptionEntitlements,
} from '../entitlements/entitlements.ts';

export interface PersonSide extends Participant, PersonRows {
  sanctioned_until: Temporal.Instant | null;
  /** At the person's own centre. */
  elsewhere: ParticipationJson[];
  away: PartAway[];
}

export interface ClassSide {
  own: ParticipationJson | null;
  taken: { id: number; seat: string }[];
}

export interface LockedSide {
  /** At the centre of the class. */
  attempts: ParticipationJson[];
  has_expired_holds: boolean;
  end_of_line: number;
  room: string | null;
  cancel_reason: string | null;
  instructors: string[];
}

/** Literals instead of parameters, so that PostgreSQL can use a partial index on these states. */
const literals = (states: readonly string[]) => sql.join(states.map((state) => sql.lit(state)));

/** The values of the statements: who, when and which class. */
export interface FactsRequest extends ClassToOpen, Pick<SessionRow, 'id' | 'room_id'> {
  /** When the class takes place. */
  times: string;
  person_center_id: number;
  person_id: number;
  now: Temporal.Instant;
}

export function requestFor(row: SessionRow, person: Key, now: Temporal.Instant): FactsRequest {
  const { id, room_id } = row;
  const key = { person_center_id: person.centerId, person_id: person.id };
  return { ...classToOpen(row), ...key, id, room_id, times: meetingTimes(row, now), now };
}

const columnsOfPerson = sql.join(participantColumns.map((column) => sql.ref(`person.${column}`)));

const personSide = (of: FactsRequest) => {
  const key = { centerId: of.person_center_id, id: of.person_id };
  return sql`${columnsOfPerson},
  (select max(ends_at) from sanction where sanction.center_id = ${of.person_center_id}
    and sanction.person_id = ${of.person_id} and starts_at <= ${of.now} and ends_at > ${of.now}) as sanctioned_until,
  ${jsonRows(selectSubscriptionEntitlements(key, of))} as subscriptions,
  ${jsonRows(selectOtherCenters(key))} as other_centers,
  ${jsonRows(selectClipcardEntitlements(key, of))} as clipcards,
  ${jsonRows(selectPartsThen(key, of))} as elsewhere,
  ${jsonRows(selectPartsAway(key, of))} as away`;
};

const classSide = ({ center_id, id, person_center_id, person_id }: FactsRequest) => sql`
  (select to_jsonb(own) from participation as own where own.center_id = ${center_id} and own.booking_id = ${id}
    and own.person_center_id = ${person_center_id} and own.person_id = ${person_id}
    and own.state not in (${literals(endedStates)})) as own,
  ${jsonRows(sql`select taken.id, taken.seat from participation as taken where taken.center_id = ${center_id}
    and taken.booking_id = ${id} and taken.seat is not null and taken.state in (${literals(placeStates)})`)} as taken`;

/** Places that the person holds in other sessions of a centre. */
const attemptsAt = (centerId: number, { center_id, id, person_center_id, person_id }: FactsRequest) =>
  jsonRows(sql`select attempt.* from participation as attempt where attempt.center_id = ${centerId}
  and attempt.person_center_id = ${person_center_id} and attempt.person_id = ${person_id}
  and attempt.state = 'TENTATIVE' and attempt.held_until is not null
  and (attempt.center_id, attempt.booking_id) <> (${center_id}, ${id})`);

const lockedSide = (of: FactsRequest) => sql`${attemptsAt(of.center_id, of)} as attempts, ${lockedClass(of)}`;

const lockedClass = ({ center_id, id, room_id, now }: FactsRequest) => sql`
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

const ofPerson = ({ person_center_id, person_id }: FactsRequest) => sql`
  from person where person.center_id = ${person_center_id} and person.id = ${person_id} and forgotten_at is null`;

/** The class of a person's own centre: one statement, answered by one shard. */
const selectFacts = compileOnce((db: Db | Tx, of: FactsRequest) =>
  sql<PersonSide & ClassSide>`select ${personSide(of)}, ${classSide(of)} ${ofPerson(of)}`.compile(db),
);

export const selectLockedFacts = compileOnce((tx: Tx, of: FactsRequest) =>
  sql<PersonSide & ClassSide & LockedSide>`
    select ${personSide(of)}, ${classSide(of)}, ${lockedSide(of)} ${ofPerson(of)} for share of person`.compile(
    tx,
  ),
);

/** A class of another centre: one for the person's, one for that of the class. */
const selectPerson = compileOnce((db: Db | Tx, of: FactsRequest) =>
  sql<PersonSide>`select ${personSide(of)} ${ofPerson(of)}`.compile(db),
);

const selectClass = compileOnce((db: Db | Tx, of: FactsRequest) =>
  sql<ClassSide>`select ${classSide(of)}`.compile(db),
);

type LockedPerson = PersonSide & { own_attempts: ParticipationJson[] };

const selectLockedPerson = compileOnce((tx: Tx, of: FactsRequest) =>
  sql<LockedPerson>`select ${personSide(of)}, ${attemptsAt(of.person_center_id, of)} as own_attempts
    ${ofPerson(of)} for share of person`.compile(tx),
);

const selectLockedClass = compileOnce((tx: Tx, of: FactsRequest) =>
  sql<ClassSide & LockedSide>`select ${classSide(of)}, ${lockedSide(of)}`.compile(tx),
);

const isAtOwnCenter = ({ center_id, person_center_id }: FactsRequest): boolean =>
  center_id === person_center_id;

export async function readFacts(
  db: Db | Tx,
  of: FactsRequest,
): Promise<(PersonSide & ClassSide) | undefined> {
  if (isAtOwnCenter(of)) return (await db.executeQuery(selectFacts(db, of))).rows[0];
  const [person] = (await db.executeQuery(selectPerson(db, of))).rows;
  const [session] = (await db.executeQuery(selectClass(db, of))).rows;
  return person && session && { ...person, ...session };
}

export async function readLockedFacts(
  tx: Tx,
  of: FactsRequest,
  query: CompiledQuery<PersonSide & ClassSide & LockedSide> | undefined,
): Promise<(PersonSide & ClassSide & LockedSide) | undefined> {
  if (isAtOwnCenter(of)) return (await tx.executeQuery(query ?? selectLockedFacts(tx, of))).rows[0];
  const [person] = (await tx.executeQuery(selectLockedPerson(tx, of))).rows;
  const [session] = (await tx.executeQuery(selectLockedClass(tx, of))).rows;
  if (!person || !session) return undefined;
  const { own_attempts, ...side } = person;
  return { ...side, ...session, attempts: [...own_attempts, ...session.attempts] };
}

/**
 * Draws the id of a new participation in a statement of its own: a cluster answers that where all ids come from, others
 * where the rows are. Travels with the next statement.
 */
export const drawId = (tx: Tx, drawn: (id: number) => void): Promise<void> =>
  checkWithNext(
    tx,
    sql<{ id: number }>`select nextval('participation_id_seq'::regclass) as id`.compile(tx),
    ([row]) => row && drawn(row.id),
  );

import type { Key } from '@foyer/contract/shared/keys';
import { ageOn } from '../clipcards/rules.ts';
import type { Db, Tx } from '../frame/context.ts';
import type { PersonRow } from '../person/columns.ts';
import { readPerson } from '../person/store.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { ClassRow } from './class-row.ts';
import { readOccupied } from './occupied.ts';
import { type Opening, readOpenings } from './opening.ts';
import type { ParticipationRow } from './store.ts';
import { readOwnPart, readTakenSeats } from './taking-part.ts';

/** Everything about a person that decides whether a class may be booked. */
export interface Facts {
  person: PersonRow;
  /** How old on the day of the class. */
  age: number | undefined;
  sanctionedUntil: Temporal.Instant | undefined;
  /** How the person takes part in this very class already. */
  own: ParticipationRow | undefined;
  /** Seats that others have. */
  taken: ReadonlySet<string>;
  /** Another class at that time. */
  elsewhere: Key | undefined;
  openings: Opening[];
}

/** Undefined where there is nobody. */
export async function readFacts(
  db: Db | Tx,
  now: Temporal.Instant,
  { row, person: key }: { row: ClassRow; person: Key },
): Promise<Facts | undefined> {
  const person = await readPerson(db as Db, key);
  if (!person) return undefined;
  const own = await readOwnPart(db, row, key);
  return {
    person,
    age: person.birthday ? ageOn(person.birthday, dateIn(row.starts_at, row.time_zone)) : undefined,
    sanctionedUntil: await readSanction(db, key, now),
    own,
    taken: await readTakenSeats(db, row, own),
    elsewhere: await readOccupied(db, key, row),
    openings: await readOpenings(db, key, row),
  };
}

async function readSanction(
  db: Db | Tx,
  person: Key,
  now: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  const found = await db
    .selectFrom('sanction')
    .select('ends_at')
    .where('center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.ends_at;
}

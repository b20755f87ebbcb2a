import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { ClassRow } from '../participation/class-row.ts';
import type { ParticipationRow } from '../participation/store.ts';
import { readOwnParts, readTakenSeats } from '../participation/taking-part.ts';
import { ageOn } from '../person/age.ts';
import type { PersonRow } from '../person/columns.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { type Opening, readOpenings } from './opening.ts';

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

/** Undefined where there is nobody. In a transaction, whoever is found is not forgotten before its end. */
export async function readFacts(
  db: Db | Tx,
  now: Temporal.Instant,
  { row, person: key }: { row: ClassRow; person: Key },
): Promise<Facts | undefined> {
  const found = await readWithSanction(db, key, now);
  if (!found) return undefined;
  const { sanctioned_until, ...person } = found;
  const { own, elsewhere } = await readOwnParts(db, row, key);
  return {
    person,
    age: person.birthday ? ageOn(person.birthday, dateIn(row.starts_at, row.time_zone)) : undefined,
    sanctionedUntil: sanctioned_until ?? undefined,
    own,
    taken: await readTakenSeats(db, row, own),
    elsewhere,
    openings: await readOpenings(db, key, row),
  };
}

/** Written out, as all that every booking asks is: in a crowd, building it each time costs more than asking. */
async function readWithSanction(
  db: Db | Tx,
  { centerId, id }: Key,
  now: Temporal.Instant,
): Promise<(PersonRow & { sanctioned_until: Temporal.Instant | null }) | undefined> {
  const { rows } = await sql<PersonRow & { sanctioned_until: Temporal.Instant | null }>`
    select person.*, (select max(ends_at) from sanction where sanction.center_id = person.center_id
      and sanction.person_id = person.id and starts_at <= ${now} and ends_at > ${now}) as sanctioned_until
    from person where center_id = ${centerId} and id = ${id} and forgotten_at is null
    ${db.isTransaction ? sql`for share of person` : sql``}`.execute(db);
  return rows[0];
}

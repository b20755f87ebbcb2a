import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { ImportRun } from '../import-run.ts';
import { personKey } from '../people/passwords.ts';
import type { ClubData } from '../read-folder.ts';
import type { Attendance } from './attendance.ts';
import { isBefore, type Occurrence } from './occurrences.ts';

type Span = Pick<Occurrence, 'startsAt' | 'endsAt'>;

/** Times at which people are taken already. */
export class OccupiedTimes {
  readonly #here = new Map<string, Span[]>();
  readonly #inTheFile = new Map<string, Span[]>();

  add(person: Key, span: Span): void {
    this.#here.getOrInsertComputed(personKey(person), () => []).push(span);
  }

  /** Checks whether the person is free. Two classes of the file at the same time are a mistake in the file. */
  take(person: Key, span: Span, fault: () => void): boolean {
    const overlaps = (other: Span) =>
      isBefore(other.startsAt, span.endsAt) && isBefore(span.startsAt, other.endsAt);
    const own = this.#inTheFile.getOrInsertComputed(personKey(person), () => []);
    if (own.some(overlaps)) fault();
    own.push(span);
    return !(this.#here.get(personKey(person)) ?? []).some(overlaps);
  }
}

export async function readOccupied(
  { tx }: ImportRun,
  attended: readonly Attendance[],
  { centers }: ClubData,
): Promise<OccupiedTimes> {
  const starts = attended.map(({ occurrence }) => occurrence.startsAt).toSorted(Temporal.Instant.compare);
  const ends = attended.map(({ occurrence }) => occurrence.endsAt).toSorted(Temporal.Instant.compare);
  const rows = await tx
    .selectFrom('occupied_time')
    .select(['center_id', 'subject_id'])
    .select([
      sql<Temporal.Instant>`lower(during)`.as('starts_at'),
      sql<Temporal.Instant>`upper(during)`.as('ends_at'),
    ])
    .where(
      'center_id',
      'in',
      centers.map(({ entry }) => entry.id),
    )
    .where('kind', '=', 'PERSON')
    .where(sql<boolean>`during && tstzrange(${starts[0]}::timestamptz, ${ends.at(-1)}::timestamptz)`)
    .execute();
  const occupied = new OccupiedTimes();
  for (const { center_id, subject_id, starts_at, ends_at } of rows) {
    occupied.add({ centerId: center_id, id: subject_id }, { startsAt: starts_at, endsAt: ends_at });
  }
  return occupied;
}

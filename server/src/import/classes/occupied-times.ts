import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { ImportRun } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import { isBefore, type Occurrence } from './occurrences.ts';

type Span = Pick<Occurrence, 'startsAt' | 'endsAt'>;

/** A person who takes part, or what a session uses. */
interface Subject extends Key {
  kind: 'PERSON' | 'INSTRUCTOR' | 'ROOM';
}

const keyOf = ({ kind, centerId, id }: Subject) => `${kind} ${centerId} ${id}`;

/** Times at which people, rooms and instructors are taken already. */
export class OccupiedTimes {
  readonly #here = new Map<string, Span[]>();
  readonly #inTheFile = new Map<string, Span[]>();

  add(subject: Subject, span: Span): void {
    this.#here.getOrInsertComputed(keyOf(subject), () => []).push(span);
  }

  /** Checks whether it is free. Two sessions of the file at the same time are a mistake in the file. */
  take(subject: Subject, span: Span, fault: () => void): boolean {
    const overlaps = (other: Span) =>
      isBefore(other.startsAt, span.endsAt) && isBefore(span.startsAt, other.endsAt);
    const own = this.#inTheFile.getOrInsertComputed(keyOf(subject), () => []);
    if (own.some(overlaps)) fault();
    own.push(span);
    return !(this.#here.get(keyOf(subject)) ?? []).some(overlaps);
  }
}

export async function readOccupied(
  { tx }: ImportRun,
  spans: readonly Span[],
  { centers }: ClubData,
): Promise<OccupiedTimes> {
  const starts = spans.map(({ startsAt }) => startsAt).toSorted(Temporal.Instant.compare);
  const ends = spans.map(({ endsAt }) => endsAt).toSorted(Temporal.Instant.compare);
  const rows = await tx
    .selectFrom('occupied_time')
    .select(['center_id', 'kind', 'subject_id'])
    .select([
      sql<Temporal.Instant>`lower(during)`.as('starts_at'),
      sql<Temporal.Instant>`upper(during)`.as('ends_at'),
    ])
    .where(
      'center_id',
      'in',
      centers.map(({ entry }) => entry.id),
    )
    .where(sql<boolean>`during && tstzrange(${starts[0]}::timestamptz, ${ends.at(-1)}::timestamptz)`)
    .execute();
  const occupied = new OccupiedTimes();
  for (const { center_id, kind, subject_id, starts_at, ends_at } of rows) {
    occupied.add({ kind, centerId: center_id, id: subject_id }, { startsAt: starts_at, endsAt: ends_at });
  }
  return occupied;
}

import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { ParticipationTables } from './tables.ts';

/** Who or what is occupied, and by which source. */
export type OccupiedTime = Omit<ParticipationTables['occupied_time'], 'during' | 'is_exclusive' | 'part'>;

interface Span {
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

/** Half-open: a session may start when another one ends. */
export const during = ({ starts_at, ends_at }: Span) =>
  sql<string>`tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)`;

type Taken = OccupiedTime & { during: ReturnType<typeof during>; part?: number };

/**
 * Occupies the times that are free and returns them. Skips those that others have: a constraint keeps exclusive times
 * apart.
 */
export const takeFree = (tx: Tx, times: readonly Taken[]) =>
  tx
    .insertInto('occupied_time')
    .values(times)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['center_id', 'kind', 'subject_id', 'source', 'source_center_id', 'source_id', 'part']);

/** Occupies times that others may have too. Anyone who checks before occupying sees them. */
export async function share(tx: Tx, times: readonly Taken[]): Promise<void> {
  if (times.length === 0) return;
  await tx
    .insertInto('occupied_time')
    .values(times.map((time) => ({ ...time, is_exclusive: false })))
    .execute();
}

/** Occupies what is free and shares what others have. */
export async function takeOrShare(tx: Tx, times: readonly Taken[]): Promise<void> {
  if (times.length === 0) return;
  const taken = new Set((await takeFree(tx, times).execute()).map(nameOf));
  await share(
    tx,
    times.filter((time) => !taken.has(nameOf(time))),
  );
}

const nameOf = ({
  center_id,
  kind,
  subject_id,
  source,
  source_center_id,
  source_id,
  part = 1,
}: OccupiedTime & { part?: number }): string =>
  [center_id, kind, subject_id, source, source_center_id, source_id, part].join(' ');

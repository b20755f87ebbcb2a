import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { ParticipationTables } from './tables.ts';

/** Somebody or something that is taken for a while, and by what. */
export type OccupiedTime = Omit<ParticipationTables['occupied_time'], 'during' | 'is_exclusive'>;

interface Span {
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

/** Touching is no overlap: the end does not belong to it. */
export const during = ({ starts_at, ends_at }: Span) =>
  sql<string>`tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)`;

type Taken = OccupiedTime & { during: ReturnType<typeof during> };

/** Takes what is free then, and returns what was. What others have is left out: the database lets no two have it. */
export const takeFree = (tx: Tx, times: readonly Taken[]) =>
  tx
    .insertInto('occupied_time')
    .values(times)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['center_id', 'kind', 'subject_id', 'source', 'source_center_id', 'source_id']);

/** Takes it beside others. Everybody who checks before they take something sees it. */
export async function share(tx: Tx, times: readonly Taken[]): Promise<void> {
  if (times.length === 0) return;
  await tx
    .insertInto('occupied_time')
    .values(times.map((time) => ({ ...time, is_exclusive: false })))
    .execute();
}

/** Takes what is free then, and shares what others have. */
export async function takeOrShare(tx: Tx, times: readonly Taken[]): Promise<void> {
  if (times.length === 0) return;
  const taken = new Set((await takeFree(tx, times).execute()).map(nameOf));
  await share(
    tx,
    times.filter((time) => !taken.has(nameOf(time))),
  );
}

const nameOf = ({ center_id, kind, subject_id, source, source_center_id, source_id }: OccupiedTime): string =>
  [center_id, kind, subject_id, source, source_center_id, source_id].join(' ');

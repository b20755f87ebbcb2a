import type { Key } from '@foyer/contract/shared/keys';
import type { staffManager } from '@foyer/contract/staff-manager';
import type { AnswerOf } from '../../frame/handle.ts';
import type { Db } from '../../platform/db/database.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { readChange, readItems } from './store.ts';
import { type SummedConsequences, sumOf } from './summed-consequences.ts';

export type Outcome = AnswerOf<(typeof staffManager)['create-staff-booking']>;

/** What has become of a single session. */
export const doneWith = (
  { id, startsAt }: { id: number; startsAt: Temporal.Instant },
  consequences?: SummedConsequences,
): Outcome => ({
  isFinished: true,
  sessions: [{ bookingId: id, startsAt: startsAt.toString(), state: 'DONE' }],
  ...(consequences && { consequences }),
});

/** What has become of several, so far. Undefined if there is no such change. */
export async function readOutcome(db: Db, key: Key): Promise<Outcome | undefined> {
  const change = await readChange(db, key);
  if (!change) return undefined;
  const items = await readItems(db, key);
  const done = items.flatMap(({ consequences }) => consequences ?? []);
  return {
    changeId: key.id,
    ...(change.series_id !== null && { seriesId: change.series_id }),
    isFinished: change.finished_at !== null,
    sessions: items
      .toSorted((a, b) => Temporal.Instant.compare(a.starts_at, b.starts_at))
      .map((item) => ({
        startsAt: item.starts_at.toString(),
        state: item.state,
        ...withoutEmpty({
          bookingId: item.booking_id,
          reason: item.refused_by,
          name: item.refused_name,
          with: item.refused_with,
        }),
      })),
    ...(change.kind !== 'CREATE' && { consequences: sumOf(done) }),
  };
}

import { during } from '../../participation/occupied-time.ts';
import { personOf } from '../../participation/store.ts';
import { noteElsewhere } from '../../platform/db/elsewhere.ts';
import type { ImportRun } from '../import-run.ts';
import { isBefore } from './occurrences.ts';
import type { Seated } from './seat-people.ts';

const keyOfRow = (row: {
  center_id: number;
  booking_id: number;
  person_center_id: number;
  person_id: number;
}) => `${row.center_id} ${row.booking_id} ${row.person_center_id} ${row.person_id}`;

/** Writes participations with the time of their people and what they use of privileges. */
export async function insertParticipations(run: ImportRun, some: readonly Seated[]): Promise<void> {
  const { tx, faults } = run;
  // The database allows nobody in two places at once; this check words it better.
  if (faults.length > 0) return;
  const rows = await tx
    .insertInto('participation')
    .values(some.map(({ row }) => row))
    .returning(['center_id', 'id', 'booking_id', 'person_center_id', 'person_id'])
    .execute();
  await noteElsewhere(
    tx,
    'participation_elsewhere',
    rows.map((row) => ({ person: personOf(row), atCenterId: row.center_id })),
  );
  const idOf = new Map(rows.map((row) => [keyOfRow(row), row.id]));
  const numbered = some.map((one) => ({ ...one, id: idOf.get(keyOfRow(one.row)) ?? 0 }));
  // Past participations occupy nobody's time.
  const placed = numbered.filter(
    ({ row, occurrence }) => row.paid_by && isBefore(run.now, occurrence.endsAt),
  );
  if (placed.length > 0) {
    await tx
      .insertInto('occupied_time')
      .values(
        placed.map(({ row, id, occurrence: { startsAt, endsAt } }) => ({
          center_id: row.person_center_id,
          kind: 'PERSON' as const,
          subject_id: row.person_id,
          source: 'PARTICIPATION' as const,
          source_center_id: row.center_id,
          source_id: id,
          during: during({ starts_at: startsAt, ends_at: endsAt }),
        })),
      )
      .execute();
  }
  const uses = numbered.flatMap(({ row, id, used }) =>
    used?.limited
      ? [
          {
            center_id: used.subscription.centerId,
            subscription_id: used.subscription.id,
            ...used.limited,
            participation_center_id: row.center_id,
            participation_id: id,
          },
        ]
      : [],
  );
  if (uses.length > 0) await tx.insertInto('privilege_use').values(uses).execute();
}

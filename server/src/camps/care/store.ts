import type { Care } from '@foyer/contract/camps/care';
import type { ParticipationRow } from '../../participation/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { json, type SelectType } from '../../platform/db/tables.ts';
import type { CampRow } from '../store.ts';
import type { CampsTables } from '../tables.ts';

type CareRow = SelectType<CampsTables['camp_care']>;

export const toCare = ({
  allergies,
  contact_name,
  contact_phone,
  collectors,
  treatment_consent,
}: Pick<
  CareRow,
  'allergies' | 'contact_name' | 'contact_phone' | 'collectors' | 'treatment_consent'
>): Care => ({
  ...{ allergies, contactName: contact_name, contactPhone: contact_phone, collectors },
  ...(treatment_consent !== null && { treatmentConsent: treatment_consent }),
});

type Place = Pick<ParticipationRow, 'center_id' | 'id' | 'person_center_id' | 'person_id'>;

/** Writes what staff have to know of a child with a place, in place of what was said before. */
export async function writeCare(
  tx: Tx,
  { center_id, id, person_center_id, person_id }: Place,
  { ends_at }: Pick<CampRow, 'ends_at'>,
  { allergies, contactName, contactPhone, collectors, treatmentConsent }: Care,
): Promise<void> {
  const said = {
    ...{ allergies, contact_name: contactName, contact_phone: contactPhone, collectors: json(collectors) },
    ...{ treatment_consent: treatmentConsent ?? null, ends_at },
  };
  await tx
    .insertInto('camp_care')
    .values({ center_id, participation_id: id, person_center_id, person_id, ...said })
    .onConflict((conflict) => conflict.columns(['center_id', 'participation_id']).doUpdateSet(said))
    .execute();
}

/** Those of these places of a centre for which it was said. */
export async function readCares(
  db: Db | Tx,
  centerId: number,
  participationIds: readonly number[],
): Promise<Map<number, Care>> {
  if (participationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('camp_care')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('participation_id', 'in', [...participationIds])
    .execute();
  return new Map(rows.map((row) => [row.participation_id, toCare(row)]));
}

/** What was said for a place holds for the one that takes its place. */
export async function copyCare(
  tx: Tx,
  before: Pick<ParticipationRow, 'center_id' | 'id'>,
  after: Place,
): Promise<void> {
  const row = await tx
    .selectFrom('camp_care')
    .selectAll()
    .where('center_id', '=', before.center_id)
    .where('participation_id', '=', before.id)
    .executeTakeFirst();
  if (row) await writeCare(tx, after, row, toCare(row));
}

import { type ImportRun, inBatches } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import { rowKey, sorted } from '../sorted-rows.ts';
import type { AddOnData } from './plan-shapes.ts';
import { privilegeRows } from './privilege-rows.ts';
import { addOnsByCenter, type SaleWindow, type SoldAt, saleWindow } from './sold-at.ts';

const rowOf = ({ centerId, entry }: SoldAt<AddOnData>, window: SaleWindow) => ({
  center_id: centerId,
  id: entry.id,
  name: entry.name,
  description: entry.description,
  tax_rate: entry.taxRate,
  notice_unit: entry.notice?.unit ?? 'DAY',
  notice_count: entry.notice?.count ?? 0,
  ...window,
  privileges: privilegeRows(entry.privileges),
});

async function existingAddOns({ tx }: ImportRun, club: ClubData) {
  const ids = club.centers.map(({ entry }) => entry.id);
  const addOns = await tx.selectFrom('add_on').selectAll().where('center_id', 'in', ids).execute();
  const privileges = await tx
    .selectFrom('add_on_privilege')
    .selectAll()
    .where('center_id', 'in', ids)
    .orderBy('position')
    .execute();
  const ofAddOn = Map.groupBy(privileges, ({ center_id, add_on_id }) => rowKey({ center_id, id: add_on_id }));
  return addOns.map((row) => ({
    ...row,
    privileges: (ofAddOn.get(rowKey(row)) ?? []).map(({ center_id, add_on_id, ...privilege }) => privilege),
  }));
}

/** Writes add-ons, and replaces the privileges of those that are new or differ. */
export async function writeAddOns(run: ImportRun, club: ClubData): Promise<void> {
  const { tx } = run;
  const existing = await existingAddOns(run, club);
  const wanted = addOnsByCenter(club).map((one) => rowOf(one, saleWindow(run, club.files.addOns, one)));
  const { fresh, changed } = sorted(run, 'addOns', { entity: 'add_on', wanted, existing });
  for (const some of inBatches(fresh)) {
    const rows = some.map(({ privileges: _, ...row }) => row);
    await tx.insertInto('add_on').values(rows).execute();
  }
  for (const { center_id, id, privileges: _, ...columns } of changed) {
    await tx
      .updateTable('add_on')
      .set(columns)
      .where('center_id', '=', center_id)
      .where('id', '=', id)
      .execute();
    await tx
      .deleteFrom('add_on_privilege')
      .where('center_id', '=', center_id)
      .where('add_on_id', '=', id)
      .execute();
  }
  const privileges = [...fresh, ...changed].flatMap(({ center_id, id, privileges: own }) =>
    own.map((privilege) => ({ center_id, add_on_id: id, ...privilege })),
  );
  for (const some of inBatches(privileges)) await tx.insertInto('add_on_privilege').values(some).execute();
  await run.raiseNextId(
    'add_on_id_seq',
    wanted.map(({ id }) => id),
  );
}

import { json } from '../../platform/db/tables.ts';
import { type ImportRun, inBatches } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import { rowKey, sorted } from '../sorted-rows.ts';
import type { PlanData } from './plan-shapes.ts';
import { privilegeRows } from './privilege-rows.ts';
import { plansByCenter, type SaleWindow, type SoldAt, saleWindow } from './sold-at.ts';

const termsOf = ({ price, period, binding, notice, ...plan }: PlanData) => ({
  kind: plan.kind,
  type: plan.type,
  is_sold: price !== undefined,
  is_sold_online: plan.isSoldOnline,
  price: price ?? 0,
  lowest_price: plan.lowestPrice ?? null,
  highest_price: plan.highestPrice ?? null,
  tax_rate: plan.taxRate ?? 0,
  joining_fee: plan.joiningFee,
  period_unit: period.unit,
  period_count: period.count,
  billed_from: plan.billedFrom,
  binding_unit: binding?.unit ?? null,
  binding_count: binding?.count ?? null,
  notice_unit: notice?.unit ?? 'DAY',
  notice_count: notice?.count ?? 0,
});

const rowOf = ({ centerId, center, entry: plan }: SoldAt<PlanData>, window: SaleWindow) => ({
  center_id: centerId,
  id: plan.id,
  name: plan.name,
  description: plan.description,
  tags: plan.tags,
  currency: plan.price === undefined ? null : center.currency,
  ...termsOf(plan),
  minimum_age: plan.minimumAge ?? null,
  maximum_age: plan.maximumAge ?? null,
  ...window,
  is_sponsorable: plan.isSponsorable,
  has_health_receipt: plan.hasHealthReceipt,
  needs_product_id: plan.needsClipcard ?? null,
  gives_product_id: plan.givesClipcard?.clipcard ?? null,
  gives_size: plan.givesClipcard?.size ?? null,
  documents: plan.documents,
  contract_text: plan.contractText,
  needs_signature: plan.needsSignature,
  freeze_rule: plan.freezeRule ?? null,
  stay_offer: plan.stayOffer ?? null,
  change_targets: plan.changeTargets.map((target) => target.plan),
  change_kinds: Object.fromEntries(
    plan.changeTargets.flatMap((target) => (target.kind ? [[String(target.plan), target.kind]] : [])),
  ),
  privileges: privilegeRows(plan.privileges),
  add_ons: plan.addOns
    .toSorted((a, b) => a.addOn - b.addOn)
    .map(({ addOn, price }) => ({ add_on_id: addOn, price })),
});
type Row = ReturnType<typeof rowOf>;

const asKept = ({ privileges: _, add_ons: __, ...row }: Row) => ({
  ...row,
  documents: json(row.documents),
  contract_text: json(row.contract_text),
  freeze_rule: row.freeze_rule && json(row.freeze_rule),
  stay_offer: row.stay_offer && json(row.stay_offer),
  change_kinds: json(row.change_kinds),
});

async function existingPlans({ tx }: ImportRun, club: ClubData) {
  const ids = club.centers.map(({ entry }) => entry.id);
  const plans = await tx.selectFrom('plan').selectAll().where('center_id', 'in', ids).execute();
  const privileges = await tx
    .selectFrom('plan_privilege')
    .selectAll()
    .where('center_id', 'in', ids)
    .orderBy('position')
    .execute();
  const addOns = await tx
    .selectFrom('plan_add_on')
    .selectAll()
    .where('center_id', 'in', ids)
    .orderBy('add_on_id')
    .execute();
  const planOf = ({ center_id, plan_id }: { center_id: number; plan_id: number }) =>
    rowKey({ center_id, id: plan_id });
  const opened = Map.groupBy(privileges, planOf);
  const offered = Map.groupBy(addOns, planOf);
  return plans.map((plan) => ({
    ...plan,
    privileges: (opened.get(rowKey(plan)) ?? []).map(({ center_id, plan_id, ...privilege }) => privilege),
    add_ons: (offered.get(rowKey(plan)) ?? []).map(({ add_on_id, price }) => ({ add_on_id, price })),
  }));
}

/** Writes plans, and replaces the privileges and add-ons of those that are new or differ. */
export async function writePlans(run: ImportRun, club: ClubData): Promise<void> {
  const { tx } = run;
  const existing = await existingPlans(run, club);
  const wanted = plansByCenter(club).map((one) => rowOf(one, saleWindow(run, club.files.plans, one)));
  const { fresh, changed } = sorted(run, 'plans', { entity: 'plan', wanted, existing });
  for (const some of inBatches(fresh)) await tx.insertInto('plan').values(some.map(asKept)).execute();
  for (const row of changed) {
    const { center_id, id, ...columns } = asKept(row);
    await tx
      .updateTable('plan')
      .set(columns)
      .where('center_id', '=', center_id)
      .where('id', '=', id)
      .execute();
    for (const table of ['plan_privilege', 'plan_add_on'] as const)
      await tx.deleteFrom(table).where('center_id', '=', center_id).where('plan_id', '=', id).execute();
  }
  const written = [...fresh, ...changed];
  const privileges = written.flatMap(({ center_id, id, privileges: own }) =>
    own.map((privilege) => ({ center_id, plan_id: id, ...privilege })),
  );
  for (const some of inBatches(privileges)) await tx.insertInto('plan_privilege').values(some).execute();
  const addOns = written.flatMap(({ center_id, id, add_ons }) =>
    add_ons.map((addOn) => ({ center_id, plan_id: id, ...addOn })),
  );
  for (const some of inBatches(addOns)) await tx.insertInto('plan_add_on').values(some).execute();
  await run.raiseNextId(
    'plan_id_seq',
    wanted.map(({ id }) => id),
  );
}

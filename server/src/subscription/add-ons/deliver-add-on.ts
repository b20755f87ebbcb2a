import { formatKey } from '@foyer/contract/shared/keys';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { PersonRow } from '../../person/columns.ts';
import { readPerson } from '../../person/store.ts';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Delivery, Line, Sale } from '../../shopping-basket/sellable.ts';
import { readBasketLines } from '../../shopping-basket/store.ts';
import { insertPaidDays } from '../crediting/paid-days.ts';
import type { AddOnRow } from '../offers/read-plans.ts';
import { type AddOnItem, addOnItem } from './add-on-item.ts';
import { insertCharges } from './charge-store.ts';
import { creditRuns } from './credit-runs.ts';
import { daysToCharge, lastDayOf, without } from './days-to-charge.ts';
import { emailAddOn } from './emails.ts';
import { issueAddOnContract, type SoldAddOn } from './issue-add-on-contract.ts';
import { chargesFor, ownedFrom } from './quote-add-ons.ts';
import { isOwnMembership } from './read-facts.ts';
import { type AddOnMembership, lockAddOnMembership } from './read-membership.ts';

const compare = Temporal.PlainDate.compare;

/** Delivers one line of an add-on that is paid for. Its further runs of days go with the first. */
export async function deliverAddOn(sale: Sale, line: Line<AddOnItem>): Promise<Delivery> {
  const { addOnId, run, subscriptionId } = line.payload;
  const membership = await lockAddOnMembership(sale.tx, { centerId: line.centerId, id: subscriptionId });
  const addOn = membership?.plan.add_ons.find(({ id }) => id === addOnId);
  if (!membership || !addOn) return { amount: 0, why: 'basket.notActive' };
  if (run === 0) {
    const why = obstacle(sale, membership, line);
    if (why) return { amount: 0, why };
    await insertAddOn(sale, membership, addOn, line);
  } else if (!(await isFirstDelivered(sale.tx, line))) return { amount: 0, why: 'basket.notActive' };
  return { amount: line.amount };
}

/** Why the membership can't have the add-on any more; the money is refunded. */
function obstacle(
  { now, club, person }: Sale,
  membership: AddOnMembership,
  { payload }: Line<AddOnItem>,
): Delivery['why'] {
  const { status, ends_on } = membership.row;
  const startsOn = Temporal.PlainDate.from(payload.startsOn);
  const today = dateIn(now, club.center.time_zone);
  if (!isOwnMembership(membership, person)) return 'subscription.notFound';
  const isOver = ends_on && (compare(ends_on, today) < 0 || compare(ends_on, startsOn) < 0);
  if (status === 'WINDOW' || status === 'ENDED' || isOver) return 'subscription.hasEnded';
  return ownedFrom(membership, payload.addOnId, startsOn) ? 'subscription.addOnOwned' : undefined;
}

async function insertAddOn(
  sale: Sale,
  membership: AddOnMembership,
  addOn: AddOnRow,
  line: Line<AddOnItem>,
): Promise<void> {
  const { tx } = sale;
  const { row } = membership;
  const startsOn = Temporal.PlainDate.from(line.payload.startsOn);
  const of = { center_id: row.center_id, subscription_id: row.id, add_on_id: addOn.id };
  await forgetNeverBegun(tx, of, startsOn);
  await tx
    .insertInto('subscription_add_on')
    .values({
      ...of,
      price: addOn.price,
      tax_rate: addOn.tax_rate,
      starts_on: startsOn,
      ends_on: lastDayOf(row),
    })
    .execute();
  const paid = await paidDays(sale, line);
  await settleDays(sale, membership, addOn, { line, paid });
  await auditPurchase(sale, membership, addOn, startsOn);
  const member = await readPerson(tx, sale.person);
  if (!member) return;
  const sold = { membership, addOn, startsOn, line, paid };
  await issueAddOnContract(sale, sold, member);
  await emailPurchase(sale, sold, member);
}

/** It may have been bought from this day before, and ended before it. */
const forgetNeverBegun = (
  tx: Tx,
  {
    center_id,
    subscription_id,
    add_on_id,
  }: { center_id: number; subscription_id: number; add_on_id: number },
  startsOn: Temporal.PlainDate,
) =>
  tx
    .deleteFrom('subscription_add_on')
    .where('center_id', '=', center_id)
    .where('subscription_id', '=', subscription_id)
    .where('add_on_id', '=', add_on_id)
    .where('starts_on', '=', startsOn)
    .where('ends_on', '<', startsOn)
    .execute();

async function emailPurchase(
  { tx, now, club, saleOrigin }: Sale,
  { membership: { row, plan, cycle }, addOn, startsOn, paid }: SoldAddOn,
  member: PersonRow,
): Promise<void> {
  const { origin, settings, language = defaultLanguage(club) } = saleOrigin;
  if (origin === undefined) return;
  await emailAddOn(tx, now, { club, settings, origin, language }, member, {
    event: 'bought',
    addOn: addOn.name,
    plan: plan.name,
    currency: club.center.currency,
    startsOn,
    paid: chargesFor({ cycle }, addOn.price, paid).reduce((sum, { amount }) => sum + amount, 0),
    price: row.kind === 'EFT' ? addOn.price : undefined,
  });
}

/**
 * Records which days were paid with the basket. The membership may have been billed further since they were priced, or have
 * given days up: what is missing is charged by the next night, and what is too much is credited.
 */
async function settleDays(
  sale: Sale,
  membership: AddOnMembership,
  addOn: AddOnRow,
  { line, paid }: { line: Line<AddOnItem>; paid: readonly BillingPeriod[] },
): Promise<void> {
  const { tx } = sale;
  const due = daysToCharge(membership, Temporal.PlainDate.from(line.payload.startsOn));
  const unused = without(paid, due);
  const of = { centerId: line.centerId, subscriptionId: membership.row.id, addOnId: addOn.id };
  await insertPaid(sale, membership, without(due, membership.paid));
  await insertCharges(tx, of, without(paid, unused), line.basketId);
  await insertCharges(tx, of, without(due, paid), null);
  await creditRuns(sale, membership, addOn, unused);
}

/** Days that an older system charged are stored as paid, so that those of the add-on are credited with them. */
const insertPaid = async (
  { tx, now }: Sale,
  { row: { center_id: centerId, id, kind } }: AddOnMembership,
  days: readonly BillingPeriod[],
) => {
  if (kind === 'CASH') return;
  const free = { amount: 0, sponsoredAmount: 0, billedOn: null, billedAt: now };
  await insertPaidDays(
    tx,
    { centerId, id },
    days.map((one) => ({ ...one, ...free })),
  );
};

/** All lines of the add-on in its basket. */
async function readOwnLines(tx: Tx, { centerId, basketId, payload }: Line<AddOnItem>) {
  const rows = await readBasketLines(tx, { center_id: centerId, id: basketId });
  return rows.flatMap((row) => {
    const item = addOnItem.safeParse(row.payload).data;
    const isOwn = item?.addOnId === payload.addOnId && item.subscriptionId === payload.subscriptionId;
    return isOwn ? [{ ...row, item }] : [];
  });
}

/** The days that are paid with its basket. */
const paidDays = async ({ tx }: Sale, line: Line<AddOnItem>) =>
  (await readOwnLines(tx, line)).flatMap(({ explanation }): BillingPeriod[] => {
    if (!explanation?.from || !explanation.until) return [];
    const { from, until } = explanation;
    return [{ startsOn: Temporal.PlainDate.from(from), endsOn: Temporal.PlainDate.from(until) }];
  });

/** The first line delivers or credits the days of all. */
const isFirstDelivered = async (tx: Tx, line: Line<AddOnItem>): Promise<boolean> =>
  (await readOwnLines(tx, line)).some(({ item, delivered }) => item.run === 0 && delivered !== null);

/** A payment that a provider reports is nobody's call: the payer is named as the actor. */
const auditPurchase = (
  { tx, now, actor, person, payer, club, saleOrigin: { callPath, correlationId } }: Sale,
  { row, plan }: AddOnMembership,
  { name }: AddOnRow,
  startsOn: Temporal.PlainDate,
) =>
  audit(
    tx,
    { actor: actor ?? payer, person, club, callPath, correlationId, now },
    {
      entity: 'subscriptionAddOn',
      key: formatKey('subscription', { centerId: row.center_id, id: row.id }),
      after: { plan: plan.name, addOn: name, startsOn: startsOn.toString() },
    },
  );

import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { subscription } from '@foyer/contract/subscription';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { readDocumentsAbout } from '../../documents/store.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { readPerson } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { taxedPrice, toPricedLine } from '../../shopping-basket/priced-lines.ts';
import { lineText } from '../buying/line-text.ts';
import { toPrivilegeResponse } from '../offers/plan-response.ts';
import type { Charge } from '../pricing/charge.ts';
import { nextCharge } from './next-payment.ts';
import { centersOf, type OwnedRow, readOwned } from './read-owned.ts';

export const getPersonSubscriptions: Handler<(typeof subscription)['get-person-subscriptions']> = async (
  context,
) => {
  const { db, person, now } = context;
  const subscriptions: OwnedSubscription[] = [];
  for (const centerId of await centersOf(db, person)) {
    const seller = await clubOfBrand(context, centerId);
    if (!seller) continue;
    const today = dateIn(now, seller.center.time_zone);
    for (const row of await readOwned(db, person, centerId, today))
      subscriptions.push(await toOwnedResponse(context, seller, row));
  }
  return { subscriptions };
};

async function toOwnedResponse(
  context: SignedInContext,
  seller: Club,
  row: OwnedRow,
): Promise<OwnedSubscription> {
  const key = { centerId: row.center_id, id: row.id };
  const [contract] = await readDocumentsAbout(context.db, context.person, { kind: 'subscription', ...key });
  const paidBy = await payerName(context, row);
  return {
    subscriptionId: row.id,
    subscriptionCenterId: row.center_id,
    centerName: seller.center.name,
    planId: row.plan_id,
    name: row.plan_name,
    type: row.type,
    kind: row.kind,
    status: row.status,
    subState: row.sub_state,
    startsOn: row.starts_on.toString(),
    ...(row.ends_on && { endsOn: row.ends_on.toString() }),
    ...(row.bound_until && { boundUntil: row.bound_until.toString() }),
    ...(row.notice_count > 0 && { notice: { unit: row.notice_unit, count: row.notice_count } }),
    currency: row.currency ?? seller.center.currency,
    price: row.price,
    period: { unit: row.period_unit, count: row.period_count },
    privileges: row.privileges.map(toPrivilegeResponse),
    addOns: row.add_ons.map((addOn) => ({
      addOnId: addOn.add_on_id,
      name: addOn.name,
      price: addOn.price,
      startsOn: addOn.starts_on,
      ...(addOn.ends_on !== null && { endsOn: addOn.ends_on }),
      privileges: addOn.privileges.map(toPrivilegeResponse),
    })),
    freezes: row.freezes.map(({ starts_on, ends_on }) => ({ startsOn: starts_on, endsOn: ends_on })),
    ...(row.billed_until && { paidUntil: row.billed_until.toString() }),
    ...nextPaymentOf(context, seller, row),
    ...(paidBy !== undefined && { paidBy }),
    ...(row.sponsor && { company: row.sponsor.company }),
    ...(contract && { contract: { documentId: contract.id, documentCenterId: contract.center_id } }),
    hasHealthReceipt: row.has_health_receipt,
  };
}

/** First name of the person who pays, where that is somebody else. */
async function payerName({ db, person }: SignedInContext, row: OwnedRow): Promise<string | undefined> {
  if (row.payer_center_id === null || row.payer_person_id === null) return undefined;
  const payer: Key = { centerId: row.payer_center_id, id: row.payer_person_id };
  return isSameKey(payer, person) ? undefined : (await readPerson(db, payer))?.first_name;
}

function nextPaymentOf({ language }: SignedInContext, seller: Club, row: OwnedRow) {
  const next = nextCharge(row);
  if (!next) return {};
  const { part, membership, addOns } = next;
  const [from, until] = [part.startsOn.toString(), part.endsOn.toString()];
  const priced = (text: string, taxRate: number, { amount, sponsoredAmount, explanation }: Charge) =>
    taxedPrice({ text, quantity: 1, unitAmount: amount, taxRate, sponsoredAmount, explanation });
  const named = { plan: row.plan_name, from, until };
  const lines = [
    priced(lineText(seller, language, { part: 'PERIOD', ...named }), row.tax_rate, membership),
    ...addOns.map(({ addOn, charge }) =>
      priced(
        lineText(seller, language, { part: 'ADD_ON', ...named, addOn: addOn.name }),
        addOn.tax_rate,
        charge,
      ),
    ),
  ];
  return {
    nextPayment: {
      ...{ dueOn: from, from, until },
      lines: lines.map(toPricedLine),
      total: lines.reduce((sum, one) => sum + one.amount - one.sponsoredAmount, 0),
    },
  };
}

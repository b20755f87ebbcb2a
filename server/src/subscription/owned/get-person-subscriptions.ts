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
import { readSponsoredUntil } from '../companies/sponsored-until.ts';
import { toPrivilegeResponse } from '../offers/plan-response.ts';
import { nextPaymentOf } from './next-payment.ts';
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
    const rows = await readOwned(db, person, centerId, today);
    const sponsoredUntil = await readSponsoredUntil(
      db,
      rows.map(({ sponsor }) => ({ person, sponsor })),
    );
    for (const row of rows) {
      const until = sponsoredUntil({ person, sponsor: row.sponsor });
      subscriptions.push(await toOwnedResponse(context, { seller, today, sponsoredUntil: until }, row));
    }
  }
  return { subscriptions };
};

interface Shown {
  seller: Club;
  today: Temporal.PlainDate;
  sponsoredUntil: Temporal.PlainDate | null;
}

async function toOwnedResponse(
  context: SignedInContext,
  { seller, today, sponsoredUntil }: Shown,
  row: OwnedRow,
): Promise<OwnedSubscription> {
  const nextPayment = nextPaymentOf(seller, context.language, row, sponsoredUntil);
  const isSponsored = !sponsoredUntil || Temporal.PlainDate.compare(today, sponsoredUntil) <= 0;
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
    freezes: row.freezes
      .filter(({ ends_on }) => ends_on >= today.toString())
      .map(({ starts_on, ends_on }) => ({ startsOn: starts_on, endsOn: ends_on })),
    ...(row.billed_until && { paidUntil: row.billed_until.toString() }),
    ...(nextPayment && { nextPayment }),
    ...(paidBy !== undefined && { paidBy }),
    ...(row.sponsor && isSponsored && { company: row.sponsor.company }),
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

import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { subscription } from '@foyer/contract/subscription';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { readDocumentsAbout } from '../../documents/store.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { readPeople } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { type ActingAs, actingAs } from '../acting-as.ts';
import { type Caller, mayBuyAddOns, mayEndAddOn, readCaller } from '../add-ons/may-change-add-ons.ts';
import { ownedChange } from '../changing/owned-change.ts';
import { readSponsoredUntil } from '../companies/sponsored-until.ts';
import { mayFreeze } from '../freezing/may-freeze.ts';
import { blockedObstacle } from '../freezing/refuse-blocked.ts';
import { leavingOfOwned } from '../leaving/leaving-of-owned.ts';
import { toPrivilegeResponse } from '../offers/plan-response.ts';
import { hasOffer, mayOffer } from '../person-offers/may-offer.ts';
import { nextPaymentOf } from './next-payment.ts';
import { membershipCentersOf, type OwnedRow, readOwned } from './read-owned.ts';

export const getPersonSubscriptions: Handler<(typeof subscription)['get-person-subscriptions']> = async (
  context,
) => {
  const { db, person, language } = context;
  const caller = await readCaller(context);
  const owned: Owned[] = [];
  for (const centerId of await membershipCentersOf(db, person))
    owned.push(...(await readAt(context, centerId, caller)));
  const contractsAbout = await readDocumentsAbout(db, person, 'subscription');
  const payerOf = await readPeople(db, owned.flatMap(otherPayer(person)));
  const subscriptions = owned.map((one) => {
    const [contract] = contractsAbout({ centerId: one.row.center_id, id: one.row.id });
    const [payer] = otherPayer(person)(one);
    return toOwnedResponse(language, one, {
      contract,
      paidBy: payer && payerOf(payer)?.first_name,
      caller,
    });
  });
  return { subscriptions };
};

/** A membership with what decides how it is shown. */
interface Owned {
  row: OwnedRow;
  seller: Club;
  today: Temporal.PlainDate;
  by: ActingAs;
  sponsoredUntil: Temporal.PlainDate | null;
  /** Of what the caller may do with it. */
  leaving: ReturnType<typeof leavingOfOwned>;
  /** All that the person has at the centre. */
  all: readonly OwnedRow[];
  freeze: ReturnType<typeof mayFreeze>;
  offer: ReturnType<typeof mayOffer>;
}

/** The memberships of a person at one centre. */
async function readAt(context: SignedInContext, centerId: number, { people }: Caller): Promise<Owned[]> {
  const { db, person, actor, now } = context;
  const seller = await clubOfBrand(context, centerId);
  if (!seller) return [];
  const today = dateIn(now, seller.center.time_zone);
  const rows = await readOwned(db, person, centerId, today);
  const sponsoredUntil = await readSponsoredUntil(
    db,
    rows.map(({ sponsor }) => ({ person, sponsor })),
  );
  const coolingOff = { today, timeZone: seller.center.time_zone, days: seller.parameters.coolingOffDays };
  const by = await actingAs(db, { club: seller, person, actor });
  const blocked = blockedObstacle(by, people);
  return rows.map((row) => ({
    row,
    seller,
    today,
    by,
    freeze: mayFreeze(row, by, blocked),
    offer: mayOffer(row, by, today),
    leaving: leavingOfOwned(row, coolingOff, by === 'TERMS'),
    all: rows,
    sponsoredUntil: sponsoredUntil({ person, sponsor: row.sponsor }),
  }));
}

/** The person who pays, where that is somebody else. */
const otherPayer =
  (person: Key) =>
  ({ row: { payer_center_id: centerId, payer_person_id: id } }: Owned): Key[] =>
    centerId === null || id === null || isSameKey({ centerId, id }, person) ? [] : [{ centerId, id }];

interface Related {
  contract: { id: number; center_id: number } | undefined;
  /** First name. */
  paidBy: string | undefined;
  caller: Caller;
}

const isNotOver =
  (today: Temporal.PlainDate) =>
  ({ ends_on }: { ends_on: string | null }): boolean =>
    ends_on === null || ends_on >= today.toString();

function toOwnedResponse(
  language: string,
  { row, seller, today, by, sponsoredUntil, leaving, all, freeze, offer }: Owned,
  { contract, paidBy, caller }: Related,
): OwnedSubscription {
  const nextPayment = nextPaymentOf(seller, language, row, sponsoredUntil);
  const change = ownedChange(row, all, today);
  const isSponsored = !sponsoredUntil || Temporal.PlainDate.compare(today, sponsoredUntil) <= 0;
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
    addOns: row.add_ons.filter(isNotOver(today)).map((addOn) => ({
      addOnId: addOn.add_on_id,
      name: addOn.name,
      price: addOn.price,
      startsOn: addOn.starts_on,
      ...(addOn.ends_on !== null && { endsOn: addOn.ends_on }),
      privileges: addOn.privileges.map(toPrivilegeResponse),
      can: withoutEmpty({ end: mayEndAddOn(row, addOn, { today, by }) }),
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
    hasOffer: hasOffer(row, today),
    ...leaving.shown,
    ...change.shown,
    can: {
      ...leaving.can,
      ...change.can,
      ...withoutEmpty({ buyAddOns: mayBuyAddOns(row, caller, today), freeze, offer }),
    },
  };
}

import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { AddOn, Plan, Privilege } from '@foyer/contract/subscription/plan';
import type { Club } from '../../clubs/club.ts';
import { nthPeriod } from '../../platform/billing-period.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { type Quoted, type QuoteFacts, quote } from '../buying/quote.ts';
import { durationOf } from '../pricing/billing-calendar.ts';
import { chargePeriod, type Terms } from '../pricing/charge.ts';
import type { AddOnRow, PrivilegeRow } from './read-plans.ts';

const minutesOf = (time: string | null): string | null => time?.slice(0, 5) ?? null;

export const toPrivilegeResponse = (row: PrivilegeRow): Privilege => ({
  activityGroups: row.activity_groups,
  isEverywhere: row.is_everywhere,
  ...withoutEmpty({
    times: row.times,
    period: row.period,
  }),
  weekdays: row.weekdays,
  ...withoutEmpty({
    startsFrom: minutesOf(row.starts_from),
    startsUntil: minutesOf(row.starts_until),
  }),
});

export const toAddOnResponse = (row: AddOnRow, { config }: Club): AddOn => ({
  addOnId: row.id,
  name: row.name,
  description: row.description,
  price: row.price,
  taxRate: row.tax_rate,
  ...withoutEmpty({
    image: config.lookAndFeel.addonImages[row.name],
    notice: durationOf(row.notice_unit, row.notice_count),
  }),
  privileges: row.privileges.map(toPrivilegeResponse),
});

/** What the member pays of a charge. */
const memberPays = ({ amount, sponsoredAmount }: { amount: number; sponsoredAmount: number }): number =>
  amount - sponsoredAmount;

/** The terms of the periods after the first payment. A company's share may have ended by then. */
function laterTerms({ plan, terms, paidUntil }: Quoted): Terms {
  const { sponsoredUntil } = terms;
  if (plan.kind === 'CASH' || !sponsoredUntil) return terms;
  return Temporal.PlainDate.compare(sponsoredUntil, paidUntil) > 0 ? terms : { ...terms, sponsor: undefined };
}

/** What a plan costs a person in all: now, then each period, then when the discounts have ended. */
function offerOf(quoted: Quoted): Plan['offer'] {
  const { lines, startsOn, firstStart, lastStart, plan } = quoted;
  const terms = laterTerms(quoted);
  const { discounts } = terms;
  const periodic = discounts.filter(({ target }) => target === 'PERIODS');
  const lasting = periodic.filter(({ periods }) => periods === undefined);
  const whole = nthPeriod({ ...terms.cycle, anchor: startsOn }, 0);
  const alike = { ...terms, cycle: { ...terms.cycle, anchor: startsOn } };
  const each = chargePeriod(alike, whole);
  const regular = chargePeriod({ ...alike, discounts: lasting }, whole);
  const ending = periodic.flatMap(({ periods }) => periods ?? []);
  return {
    startsOn: startsOn.toString(),
    firstStart: firstStart.toString(),
    lastStart: lastStart.toString(),
    firstPayment: lines.reduce((sum, { charge }) => sum + memberPays(charge), 0),
    eachPeriod: memberPays(each),
    regularPeriod: memberPays(regular),
    ...(ending.length > 0 && plan.kind === 'EFT' && { discountedPeriods: Math.max(...ending) }),
    ...withoutEmpty({ campaign: discounts[0]?.name }),
    ...(each.sponsoredAmount > 0 && { sponsored: each.sponsoredAmount }),
  };
}

/** A plan with what it costs the person, or with what prevents them from buying it. */
export function toPlanResponse(
  facts: QuoteFacts,
  club: Club,
  { startsOn, maySetTerms }: { startsOn?: Temporal.PlainDate | undefined; maySetTerms: boolean },
): Plan {
  const { plan } = facts;
  const quoted = quote(facts, { startsOn, addOns: [] });
  const no: RefusalCode | undefined = typeof quoted === 'string' ? quoted : undefined;
  return {
    subscriptionId: plan.id,
    subscriptionCenterId: plan.center_id,
    centerName: club.center.name,
    kind: plan.kind,
    type: plan.type,
    name: plan.name,
    description: plan.description,
    tags: plan.tags,
    currency: plan.currency ?? club.center.currency,
    taxRate: plan.tax_rate,
    price: plan.price,
    period: { unit: plan.period_unit, count: plan.period_count },
    joiningFee: plan.joining_fee,
    ...withoutEmpty({
      binding: durationOf(plan.binding_unit, plan.binding_count),
      notice: durationOf(plan.notice_unit, plan.notice_count),
      minimumAge: plan.minimum_age,
      maximumAge: plan.maximum_age,
    }),
    privileges: plan.privileges.map(toPrivilegeResponse),
    addOns: plan.add_ons.map((row) => toAddOnResponse(row, club)),
    isSponsorable: plan.is_sponsorable,
    ...(plan.needs_product_id !== null && {
      needsClipcard: { clipcardId: plan.needs_product_id, name: plan.needs_product ?? '' },
    }),
    ...(plan.gives_product_id !== null &&
      plan.gives_size !== null && {
        givesClipcard: {
          clipcardId: plan.gives_product_id,
          name: plan.gives_product ?? '',
          size: plan.gives_size,
        },
      }),
    ...(typeof quoted !== 'string' && { offer: offerOf(quoted) }),
    ...(maySetTerms && {
      bounds: {
        lowestPrice: facts.isForOwn ? plan.price : (plan.lowest_price ?? plan.price),
        highestPrice: plan.highest_price ?? plan.price,
      },
    }),
    can: { buy: no ?? true },
  };
}

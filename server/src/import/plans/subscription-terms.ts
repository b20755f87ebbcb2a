import { type Duration, periodOf } from '../../platform/billing-period.ts';
import { json } from '../../platform/db/tables.ts';
import { toSponsor } from '../../subscription/companies/sponsor-of.ts';
import { toDiscount } from '../../subscription/offers/read-campaigns.ts';
import { boundUntilFrom, cycleFrom } from '../../subscription/pricing/billing-calendar.ts';
import type { Discount, Sponsor } from '../../subscription/tables.ts';
import type { ImportRun } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { DatedSubscription } from './dated-subscriptions.ts';

/** What was agreed, by its external id. */
export interface Agreed {
  discounts: ReadonlyMap<string, Discount>;
  sponsors: ReadonlyMap<string, Sponsor>;
}

/** Reads the campaigns and agreements of the brand, which the same import has written before. */
export async function readAgreed({ tx }: ImportRun, { brand }: ClubData): Promise<Agreed> {
  const centerId = brand.directoryCenterId;
  const campaigns = await tx.selectFrom('campaign').selectAll().where('center_id', '=', centerId).execute();
  const agreements = await tx
    .selectFrom('company_agreement')
    .selectAll()
    .where('center_id', '=', centerId)
    .execute();
  return {
    discounts: new Map(campaigns.map((row) => [row.external_id, toDiscount(row)])),
    sponsors: new Map(agreements.map((row) => [row.external_id, toSponsor(row)])),
  };
}

/**
 * First day of a period: the first of the subscription or of its calendar. Where a plan counts from the start and the
 * last billed day doesn't end such a period, the older system has counted differently: from the next day to bill.
 */
function anchorOf(
  { plan, span }: DatedSubscription,
  period: Duration,
  billed: Temporal.PlainDate | null,
): Temporal.PlainDate {
  const cycle = cycleFrom(span.from, period, plan.billedFrom);
  if (plan.billedFrom === 'CALENDAR' || billed === null) return cycle.anchor;
  const next = billed.add({ days: 1 });
  return periodOf(cycle, next).startsOn.equals(next) ? cycle.anchor : next;
}

/** The terms of a subscription with a price: those of the file, otherwise those of its plan. Without one: nothing. */
export function termsOf(dated: DatedSubscription, { discounts, sponsors }: Agreed) {
  const { entry, plan, span, day } = dated;
  const { price, payer } = entry;
  if (price === undefined) return {};
  const period = entry.period ?? plan.period;
  const notice = entry.notice ?? plan.notice;
  const bound = entry.boundUntil === undefined ? undefined : day(entry.boundUntil);
  const billed = entry.billedUntil === undefined ? span.until : day(entry.billedUntil);
  const sponsor = entry.agreement === undefined ? undefined : sponsors.get(entry.agreement);
  return {
    payer_center_id: payer?.centerId ?? entry.personCenterId ?? entry.centerId,
    payer_person_id: payer?.id ?? entry.person,
    price,
    tax_rate: entry.taxRate ?? plan.taxRate ?? 0,
    period_unit: period.unit,
    period_count: period.count,
    anchor_on: entry.anchor === undefined ? anchorOf(dated, period, billed) : day(entry.anchor),
    bound_until: bound ?? boundUntilFrom(span.from, plan.binding),
    notice_unit: notice?.unit ?? 'DAY',
    notice_count: notice?.count ?? 0,
    billed_until: billed,
    discounts: json(entry.campaigns.map((id) => discounts.get(id)).filter((one) => one !== undefined)),
    sponsor: sponsor ? json(sponsor) : null,
  } as const;
}

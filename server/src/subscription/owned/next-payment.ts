import type { BillingPeriod } from '../../platform/billing-period.ts';
import { nextPart } from '../pricing/billing-calendar.ts';
import { type Charge, chargeAddOn, chargePeriod, type Terms } from '../pricing/charge.ts';
import type { OwnedAddOn, OwnedRow } from './read-owned.ts';

/** The terms of a membership as it was sold; undefined where nothing is billed for it. */
export function termsOf(row: OwnedRow): Terms | undefined {
  if (row.payer_person_id === null || !row.anchor_on) return undefined;
  return {
    cycle: { anchor: row.anchor_on, unit: row.period_unit, count: row.period_count },
    startsOn: row.starts_on,
    price: row.price,
    discounts: row.discounts,
    sponsor: row.sponsor ?? undefined,
  };
}

export interface ComingCharge {
  part: BillingPeriod;
  membership: Charge;
  addOns: { addOn: OwnedAddOn; charge: Charge }[];
}

const isBetween = (day: string, { starts_on, ends_on }: OwnedAddOn): boolean =>
  starts_on <= day && day <= (ends_on ?? day);

/** What will be charged for the period after the last one billed. */
export function nextCharge(row: OwnedRow): ComingCharge | undefined {
  const terms = termsOf(row);
  if (!terms || row.kind !== 'EFT' || row.status === 'ENDED' || !row.billed_until) return undefined;
  const part = nextPart(terms.cycle, row.billed_until, row.ends_on);
  if (!part) return undefined;
  const first = part.startsOn.toString();
  return {
    part,
    membership: chargePeriod(terms, part),
    addOns: row.add_ons
      .filter((addOn) => isBetween(first, addOn))
      .map((addOn) => ({ addOn, charge: chargeAddOn(addOn.price, terms.cycle, part) })),
  };
}

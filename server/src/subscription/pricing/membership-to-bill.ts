import type { BillingPeriod } from '../../platform/billing-period.ts';
import type { SubscriptionRow } from '../store.ts';
import type { AddOnToBill, MembershipToBill } from './parts-to-bill.ts';

type Day = Temporal.PlainDate;

/** An add-on of a membership, as JSON has it. */
export interface AddOnToBillRow {
  add_on_id: number;
  name: string;
  price: number;
  tax_rate: number;
  starts_on: string;
  ends_on: string | null;
}

/** What decides what a membership will be billed, as the tables have it. */
export type RowToBill = Pick<
  SubscriptionRow,
  | 'sub_state'
  | 'price'
  | 'period_unit'
  | 'period_count'
  | 'anchor_on'
  | 'starts_on'
  | 'ends_on'
  | 'bound_until'
  | 'discounts'
  | 'sponsor'
> & {
  billed_until: Day;
  /** Those that end after the last billed day. */
  freezes: readonly { starts_on: string; ends_on: string }[];
  add_ons: readonly AddOnToBillRow[];
};

const dayOf = (text: string): Day => Temporal.PlainDate.from(text);

const periodOf = ({ starts_on, ends_on }: RowToBill['freezes'][number]): BillingPeriod => ({
  startsOn: dayOf(starts_on),
  endsOn: dayOf(ends_on),
});

/** An add-on as billing sees it. */
export const addOnFromRow = ({
  add_on_id,
  name,
  price,
  tax_rate,
  starts_on,
  ends_on,
}: AddOnToBillRow): AddOnToBill => ({
  id: add_on_id,
  name,
  price,
  taxRate: tax_rate,
  startsOn: dayOf(starts_on),
  endsOn: ends_on === null ? null : dayOf(ends_on),
});

/** A membership as billing sees it. `sponsoredUntil` is the last day of the company's share. */
export const toMembershipToBill = (row: RowToBill, sponsoredUntil: Day | null): MembershipToBill => ({
  terms: {
    cycle: { anchor: row.anchor_on ?? row.starts_on, unit: row.period_unit, count: row.period_count },
    startsOn: row.starts_on,
    price: row.price,
    discounts: row.discounts,
    sponsor: row.sponsor ?? undefined,
    sponsoredUntil,
  },
  endsOn: row.ends_on,
  billedUntil: row.billed_until,
  ...(row.sub_state === 'BLOCKED' && { lastOwedOn: row.bound_until }),
  freezes: row.freezes.map(periodOf),
  addOns: row.add_ons.map(addOnFromRow),
});

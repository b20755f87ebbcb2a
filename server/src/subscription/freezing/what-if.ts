import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { taxedPrice, toPricedLine } from '../../shopping-basket/priced-lines.ts';
import { readSponsoredUntil } from '../companies/sponsored-until.ts';
import { partsToChargeAgain } from '../crediting/charge-again.ts';
import { readPaidDays } from '../crediting/paid-days.ts';
import { nextPaymentOf } from '../owned/next-payment.ts';
import { type OwnedRow, readOwned } from '../owned/read-owned.ts';
import { linesToBill } from '../pricing/lines-to-bill.ts';
import { toMembershipToBill } from '../pricing/membership-to-bill.ts';

/** A membership as the profile shows it and the night bills it. */
export interface Billing {
  row: OwnedRow;
  sponsoredUntil: Temporal.PlainDate | null;
}

export async function readBilling(
  { db, person, now }: SignedInContext,
  seller: Club,
  { id }: Key,
): Promise<Billing | undefined> {
  const { id: centerId, time_zone } = seller.center;
  const rows = await readOwned(db, person, centerId, dateIn(now, time_zone));
  const row = rows.find((one) => one.id === id);
  if (!row) return undefined;
  const covered = { person, sponsor: row.sponsor };
  return { row, sponsoredUntil: (await readSponsoredUntil(db, [covered]))(covered) };
}

type Freezes = OwnedRow['freezes'];
const toFreezeRow = ({ startsOn, endsOn }: BillingPeriod): Freezes[number] => ({
  starts_on: startsOn.toString(),
  ends_on: endsOn.toString(),
});

/** The same with a freeze more. */
export const withFreeze = ({ row, ...rest }: Billing, freeze: BillingPeriod): Billing => ({
  ...rest,
  row: { ...row, freezes: [...row.freezes, toFreezeRow(freeze)] },
});

/** The same without a freeze, or with what is left of it. */
export const withoutFreeze = (
  { row, ...rest }: Billing,
  startsOn: Temporal.PlainDate,
  left: BillingPeriod | undefined,
): Billing => {
  const others = row.freezes.filter(({ starts_on }) => starts_on !== startsOn.toString());
  return { ...rest, row: { ...row, freezes: left ? [...others, toFreezeRow(left)] : others } };
};

export const nextPaymentIn = (seller: Club, language: string, { row, sponsoredUntil }: Billing) =>
  nextPaymentOf(seller, language, row, sponsoredUntil);

/** What would be charged for days that are used after all. */
export async function chargeAgainIn(
  { db, language }: SignedInContext,
  seller: Club,
  { row, sponsoredUntil }: Billing,
  range: BillingPeriod,
) {
  const { billed_until, payer_person_id, kind } = row;
  if (!billed_until || payer_person_id === null || kind !== 'EFT') return { lines: [], total: 0 };
  const paid = await readPaidDays(db, { ...row, basket_id: null }, range);
  const membership = toMembershipToBill({ ...row, billed_until }, sponsoredUntil);
  const lines = partsToChargeAgain(membership, paid, range).flatMap((part) =>
    linesToBill(seller, language, { plan: row.plan_name, taxRate: row.tax_rate }, part).map(taxedPrice),
  );
  return {
    lines: lines.map(toPricedLine),
    total: lines.reduce((sum, { amount, sponsoredAmount }) => sum + amount - sponsoredAmount, 0),
  };
}

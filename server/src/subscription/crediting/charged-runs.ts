import type { Key } from '@foyer/contract/shared/keys';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import { type AddOnToBill, commonDays, commonRange, withoutFrozen } from '../pricing/parts-to-bill.ts';
import type { InvoicedDays } from './paid-days.ts';

/** Days of an add-on that were charged apart from its membership, or will be by the next night. */
export interface ApartDays extends BillingPeriod {
  /** Undefined while they are not charged. */
  invoice: Key | undefined;
}

/** An add-on that a membership has or had. */
export interface CreditedAddOn extends AddOnToBill {
  apart: readonly ApartDays[];
}

type ChargedDays = BillingPeriod & Pick<InvoicedDays, 'invoice'>;

/**
 * The days of paid days for which an add-on was charged, with the invoices: with its membership, or apart from it. Those that
 * the next night will charge aren't among them.
 */
export const chargedRuns = (addOn: CreditedAddOn, paid: readonly InvoicedDays[]): ChargedDays[] =>
  paid.flatMap(({ invoice, ...days }) => {
    const own = commonDays(days, addOn);
    if (!own) return [];
    const apart = addOn.apart.flatMap((one): ChargedDays[] => {
      const common = one.invoice && commonRange(own, one);
      return common ? [{ ...common, invoice: one.invoice }] : [];
    });
    // An older system's add-ons were charged there.
    const withMembership = invoice ? withoutFrozen(own, addOn.apart).map((run) => ({ ...run, invoice })) : [];
    return [...withMembership, ...apart].toSorted((a, b) =>
      Temporal.PlainDate.compare(a.startsOn, b.startsOn),
    );
  });

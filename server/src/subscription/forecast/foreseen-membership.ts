import type { Key } from '@foyer/contract/shared/keys';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import type { Credited } from '../crediting/credit-lines.ts';
import type { InvoicedDays } from '../crediting/paid-days.ts';
import type { Ending } from '../crediting/ranges-to-credit.ts';
import type { DueAddOn } from '../pricing/due-add-ons.ts';
import type { MembershipToBill } from '../pricing/parts-to-bill.ts';

/** A membership with everything that decides what the coming nights will bill and credit. */
export interface ForeseenMembership
  extends MembershipToBill,
    Pick<Ending, 'isTerminated' | 'freezesToCredit'> {
  key: Key;
  person: Key;
  payer: Key;
  plan: string;
  taxRate: number;
  /** The paid days from the first one that may be credited. */
  paid: readonly InvoicedDays[];
  credited: Credited | undefined;
  /** Invoices of the paid days of which all has been given back already. */
  reversed: ReadonlySet<number>;
  /** Days of add-ons in billed periods that nobody has charged yet. */
  due: readonly DueAddOn[];
  /** Paid days whose credit is part of a sale. */
  creditedInSale?: BillingPeriod | undefined;
}

import type { Explanation, PriceStep } from '@foyer/contract/shared/explanation';
import type { Club } from '../../clubs/club.ts';
import { documentWords } from '../../clubs/document-words.ts';
import type { LineToInvoice } from '../../invoices/taxed-line.ts';
import type { BillingCycle, BillingPeriod } from '../../platform/billing-period.ts';
import { lineText } from '../buying/line-text.ts';
import { chargeAddOn } from '../pricing/charge.ts';
import { commonRange } from '../pricing/parts-to-bill.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { type CreditedAddOn, chargedRuns } from './charged-runs.ts';
import type { InvoicedDays } from './paid-days.ts';
import { splitPaidDays } from './split-paid-days.ts';

/** What a membership has to say for its credits. */
export interface Credited {
  plan: string;
  taxRate: number;
  cycle: BillingCycle;
  addOns: readonly CreditedAddOn[];
}

/** What was paid, and what of it is given back. */
interface Part {
  text: Parameters<typeof lineText>[2];
  taxRate: number;
  /** For all of the paid days, and for those of them that are given up. */
  paid: BillingPeriod & { amount: number };
  unused: BillingPeriod & { amount: number };
}

const whatOf = { PERIOD: 'PERIOD', ADD_ON: 'ADD_ON', FREEZE: 'FREEZE', FEE: 'JOINING_FEE' } as const;

const lengthOf = ({ startsOn, endsOn }: BillingPeriod) => startsOn.until(endsOn).days + 1;

export function creditLine(
  club: Club,
  language: string,
  { text, taxRate, paid, unused }: Part,
): LineToInvoice {
  const days = { from: unused.startsOn.toString(), until: unused.endsOn.toString() };
  const words = documentWords(club, language, { en, de, ar });
  const [part, all] = [lengthOf(unused), lengthOf(paid)];
  const steps: PriceStep[] = [
    { kind: 'PAID', amount: paid.amount, from: paid.startsOn.toString(), until: paid.endsOn.toString() },
    ...(part < all
      ? [{ kind: 'PART_OF_PERIOD' as const, amount: unused.amount, days: part, ofDays: all }]
      : []),
    { kind: 'CREDIT', amount: -unused.amount },
  ];
  const explanation: Explanation = { what: whatOf[text.part], ...days, steps };
  return {
    text: words.say('subscription.line.credit', { line: lineText(club, language, { ...text, ...days }) }),
    quantity: 1,
    unitAmount: -unused.amount,
    taxRate,
    explanation,
  };
}

export interface CreditLine {
  /** On which the days were charged. */
  invoice: InvoicedDays['invoice'];
  line: LineToInvoice;
}

/** What the payer gets back for the days of an add-on in a range: a line below zero for each run of its charged days. */
export function addOnCreditLines(
  club: Club,
  language: string,
  { plan, cycle }: Pick<Credited, 'plan' | 'cycle'>,
  addOn: Pick<CreditedAddOn, 'name' | 'price' | 'taxRate'>,
  runs: readonly (BillingPeriod & Pick<CreditLine, 'invoice'>)[],
  range: BillingPeriod,
): CreditLine[] {
  const charged = (days: BillingPeriod) => ({
    ...days,
    amount: chargeAddOn(addOn.price, cycle, days).amount,
  });
  return runs.flatMap((run) => {
    const unused = commonRange(run, range);
    if (!unused) return [];
    const part: Part = {
      text: { part: 'ADD_ON', plan, addOn: addOn.name },
      taxRate: addOn.taxRate,
      paid: charged(run),
      unused: charged(unused),
    };
    return part.unused.amount > 0 ? [{ invoice: run.invoice, line: creditLine(club, language, part) }] : [];
  });
}

/** The same for the membership, of paid days that nothing separates. */
function membershipCreditLines(
  club: Club,
  language: string,
  { plan, taxRate }: Credited,
  days: InvoicedDays,
  range: BillingPeriod,
): CreditLine[] {
  const { unused } = splitPaidDays(days, range);
  const own = (one: { amount: number; sponsoredAmount: number }) => one.amount - one.sponsoredAmount;
  if (!unused || own(unused) === 0) return [];
  const part: Part = {
    text: { part: 'PERIOD', plan },
    taxRate,
    paid: { ...days, amount: own(days) },
    unused: { ...unused, amount: own(unused) },
  };
  return [{ invoice: days.invoice, line: creditLine(club, language, part) }];
}

/** What the payer gets back for the days of a range: a line below zero for each run of paid days, and for its add-ons. */
export const creditLines = (
  club: Club,
  language: string,
  credited: Credited,
  paid: readonly InvoicedDays[],
  range: BillingPeriod,
): CreditLine[] =>
  paid.flatMap((days) => [
    ...membershipCreditLines(club, language, credited, days, range),
    ...credited.addOns.flatMap((addOn) =>
      addOnCreditLines(club, language, credited, addOn, chargedRuns(addOn, [days]), range),
    ),
  ]);

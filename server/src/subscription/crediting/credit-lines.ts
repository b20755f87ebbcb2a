import type { Explanation, PriceStep } from '@foyer/contract/shared/explanation';
import type { Club } from '../../clubs/club.ts';
import { documentWords } from '../../clubs/document-words.ts';
import type { LineToInvoice } from '../../invoices/taxed-line.ts';
import type { BillingCycle, BillingPeriod } from '../../platform/billing-period.ts';
import { lineText } from '../buying/line-text.ts';
import { chargeAddOn } from '../pricing/charge.ts';
import { type AddOnToBill, commonDays } from '../pricing/parts-to-bill.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import type { InvoicedDays } from './paid-days.ts';
import { splitPaidDays } from './split-paid-days.ts';

/** What a membership has to say for its credits. */
export interface Credited {
  plan: string;
  taxRate: number;
  cycle: BillingCycle;
  addOns: readonly AddOnToBill[];
}

interface Part {
  text: Parameters<typeof lineText>[2];
  taxRate: number;
  /** For all of the paid days, and for those of them that are given up. */
  paid: BillingPeriod & { amount: number };
  givenUp: BillingPeriod & { amount: number };
}

const lengthOf = ({ startsOn, endsOn }: BillingPeriod) => startsOn.until(endsOn).days + 1;

function creditLine(club: Club, language: string, { text, taxRate, paid, givenUp }: Part): LineToInvoice {
  const days = { from: givenUp.startsOn.toString(), until: givenUp.endsOn.toString() };
  const words = documentWords(club, language, { en, de, ar });
  const [part, all] = [lengthOf(givenUp), lengthOf(paid)];
  const steps: PriceStep[] = [
    { kind: 'PAID', amount: paid.amount, from: paid.startsOn.toString(), until: paid.endsOn.toString() },
    ...(part < all
      ? [{ kind: 'PART_OF_PERIOD' as const, amount: givenUp.amount, days: part, ofDays: all }]
      : []),
    { kind: 'CREDIT', amount: -givenUp.amount },
  ];
  const explanation: Explanation = { what: text.part === 'ADD_ON' ? 'ADD_ON' : 'PERIOD', ...days, steps };
  return {
    text: words.say('subscription.line.credit', { line: lineText(club, language, { ...text, ...days }) }),
    quantity: 1,
    unitAmount: -givenUp.amount,
    taxRate,
    explanation,
  };
}

/** The add-ons that were charged with paid days, for those of the days that are given up. */
const addOnParts = ({ plan, cycle, addOns }: Credited, paid: BillingPeriod, givenUp: BillingPeriod): Part[] =>
  addOns.flatMap((addOn): Part[] => {
    const [all, some] = [commonDays(paid, addOn), commonDays(givenUp, addOn)];
    if (!all || !some) return [];
    const charged = (days: BillingPeriod) => ({
      ...days,
      amount: chargeAddOn(addOn.price, cycle, days).amount,
    });
    const text = { part: 'ADD_ON' as const, plan, addOn: addOn.name };
    return [{ text, taxRate: addOn.taxRate, paid: charged(all), givenUp: charged(some) }];
  });

/** What the payer gets back for the days of a range: a line below zero for each run of paid days, and for its add-ons. */
export function creditLines(
  club: Club,
  language: string,
  credited: Credited,
  paid: readonly InvoicedDays[],
  range: BillingPeriod,
): { invoice: InvoicedDays['invoice']; line: LineToInvoice }[] {
  const { plan, taxRate } = credited;
  return paid.flatMap((days) => {
    const { givenUp } = splitPaidDays(days, range);
    if (!givenUp) return [];
    const own = (one: { amount: number; sponsoredAmount: number }) => one.amount - one.sponsoredAmount;
    const membership: Part = {
      text: { part: 'PERIOD', plan },
      taxRate,
      paid: { ...days, amount: own(days) },
      givenUp: { ...givenUp, amount: own(givenUp) },
    };
    return [membership, ...addOnParts(credited, days, givenUp)]
      .filter((part) => part.givenUp.amount > 0)
      .map((part) => ({ invoice: days.invoice, line: creditLine(club, language, part) }));
  });
}

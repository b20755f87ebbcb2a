import type { Chance } from '../../server/test/crash/chance.ts';
import type { AddOnTerms, CenterTerms, FreezeTerms, Length, PlanTerms } from './terms.ts';

/** The people are numbered by the bench, far from those that the database numbers. */
export const contactsFrom = 900_001;
export const membersFrom = 1_000_001;

const usual = {
  nightlyHour: 3,
  billingLeadDays: 0,
  invoiceDueDays: 14,
  collectionRetryDays: [3, 7],
  reminderDays: [7, 21],
  reminderFee: 0,
  debtCollectionDays: 45,
  chargesUsedDays: false,
};

/** Every number of digits that currencies have, and clocks from California to Japan. */
export const centers: readonly [CenterTerms, ...CenterTerms[]] = [
  {
    ...usual,
    id: 701,
    currency: 'EUR',
    exponent: 2,
    country: 'DE',
    timeZone: 'Europe/Berlin',
    reminderFee: 500,
  },
  {
    ...usual,
    ...{ id: 702, currency: 'JPY', exponent: 0, country: 'JP', timeZone: 'Asia/Tokyo', billingLeadDays: 5 },
    reminderFee: 300,
  },
  {
    ...usual,
    ...{ id: 703, currency: 'KWD', exponent: 3, country: 'KW', timeZone: 'Asia/Kuwait', nightlyHour: 1 },
    ...{
      collectionRetryDays: [1, 2, 5],
      reminderDays: [3, 10, 20],
      debtCollectionDays: 30,
      reminderFee: 1_500,
      chargesUsedDays: true,
    },
  },
  {
    ...usual,
    ...{ id: 704, currency: 'USD', exponent: 2, country: 'US', timeZone: 'America/Los_Angeles' },
    ...{ invoiceDueDays: 0, reminderDays: [5], debtCollectionDays: 20, billingLeadDays: 10 },
  },
  {
    ...usual,
    ...{ id: 705, currency: 'AED', exponent: 2, country: 'AE', timeZone: 'Asia/Dubai' },
    ...{ collectionRetryDays: [], reminderDays: [7, 14], debtCollectionDays: 0, reminderFee: 2_500 },
  },
];

const scaleOf = (exponent: number) => 10 ** exponent;
/** What one costs of what costs a euro. */
export const worth: Readonly<Record<string, number>> = { EUR: 1, JPY: 160, KWD: 0.33, USD: 1.1, AED: 4 };

interface Kind extends Length {
  name: string;
  kind: PlanTerms['kind'];
  euros: number;
  feeEuros: number;
  billedFrom: PlanTerms['billedFrom'];
  binding?: Length;
  notice: Length;
  freezeRule?: Omit<FreezeTerms, 'fee'> & { feeEuros: number };
  isSponsorable?: true;
}

const span = (count: number, unit: Length['unit']): Length => ({ unit, count });
const ruleOf = (
  feeEuros: number,
  mayReturnEarly: boolean,
  more: Omit<FreezeTerms, 'fee' | 'mayReturnEarly'> = {},
) => ({
  ...{ feeEuros, mayReturnEarly },
  ...more,
});

const kinds: readonly Kind[] = [
  {
    name: 'Monthly',
    notice: span(1, 'MONTH'),
    freezeRule: ruleOf(5, true, { minimum: span(3, 'DAY'), maximum: span(3, 'MONTH') }),
    kind: 'EFT',
    unit: 'MONTH',
    count: 1,
    euros: 59.9,
    feeEuros: 25,
    billedFrom: 'START',
    isSponsorable: true,
  },
  {
    name: 'Calendar',
    notice: span(2, 'WEEK'),
    freezeRule: ruleOf(0, true),
    kind: 'EFT',
    unit: 'MONTH',
    count: 1,
    euros: 49.9,
    feeEuros: 19,
    billedFrom: 'CALENDAR',
    binding: { unit: 'MONTH', count: 3 },
    isSponsorable: true,
  },
  {
    name: 'Bound',
    notice: span(1, 'MONTH'),
    freezeRule: ruleOf(3, false, { maximum: span(2, 'MONTH'), timesPerYear: 2, daysInTotal: 70 }),
    kind: 'EFT',
    unit: 'MONTH',
    count: 1,
    euros: 39.9,
    feeEuros: 0,
    billedFrom: 'START',
    binding: { unit: 'YEAR', count: 1 },
  },
  {
    name: 'Quarter',
    notice: span(14, 'DAY'),
    freezeRule: ruleOf(4, true, { minimum: span(1, 'WEEK') }),
    kind: 'EFT',
    unit: 'MONTH',
    count: 3,
    euros: 139,
    feeEuros: 10,
    billedFrom: 'CALENDAR',
  },
  {
    name: 'Weekly',
    notice: span(0, 'DAY'),
    freezeRule: ruleOf(1, true),
    kind: 'EFT',
    unit: 'WEEK',
    count: 1,
    euros: 14.9,
    feeEuros: 5,
    billedFrom: 'CALENDAR',
  },
  {
    name: 'Fortnight',
    notice: span(1, 'WEEK'),
    kind: 'EFT',
    unit: 'WEEK',
    count: 2,
    euros: 27.5,
    feeEuros: 0,
    billedFrom: 'START',
    isSponsorable: true,
  },
  {
    name: 'Yearly',
    notice: span(3, 'MONTH'),
    freezeRule: ruleOf(9, true),
    kind: 'EFT',
    unit: 'YEAR',
    count: 1,
    euros: 599,
    feeEuros: 30,
    billedFrom: 'START',
  },
  {
    name: 'Prepaid',
    notice: span(0, 'DAY'),
    kind: 'CASH',
    unit: 'MONTH',
    count: 3,
    euros: 199,
    feeEuros: 15,
    billedFrom: 'START',
  },
];

const taxRates: Readonly<Record<string, number>> = { EUR: 1_900, JPY: 1_000, KWD: 0, USD: 725, AED: 500 };

/** What a centre sells, at prices of its own. */
export function plansOf({ id: centerId, currency, exponent }: CenterTerms, chance: Chance): PlanTerms[] {
  const taxRate = taxRates[currency] ?? 0;
  const price = (euros: number) =>
    Math.round(euros * (worth[currency] ?? 1) * scaleOf(exponent)) + (euros > 0 ? chance.below(97) : 0);
  const addOns: AddOnTerms[] = [
    { id: centerId * 100 + 1, name: 'Towels', price: price(7.5), taxRate },
    { id: centerId * 100 + 2, name: 'Locker', price: price(4.9), taxRate: 0 },
  ];
  const idOf = (place: number) => centerId * 100 + place;
  return kinds.map(({ euros, feeEuros, isSponsorable = false, freezeRule, ...kind }, place) => ({
    ...kind,
    id: idOf(place),
    centerId,
    price: price(euros),
    taxRate,
    joiningFee: price(feeEuros),
    isSponsorable,
    ...(freezeRule && { freezeRule: freezeTerms(freezeRule, price) }),
    // Prepaid ones run out.
    changeTargets: kinds.flatMap((other, at) =>
      at !== place && kind.kind === 'EFT' && other.kind === 'EFT' ? [idOf(at)] : [],
    ),
    addOns: kind.kind === 'EFT' ? addOns : [],
  }));
}

const freezeTerms = (
  { feeEuros, ...rule }: NonNullable<Kind['freezeRule']>,
  price: (euros: number) => number,
): FreezeTerms => ({ ...rule, fee: price(feeEuros) });

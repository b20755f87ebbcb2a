/** What clubs sell and what members agree to, as plain data: all that the portal and the checker have in common. */

/** YYYY-MM-DD. */
export type Day = string;
export type Unit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

export interface Length {
  unit: Unit;
  count: number;
}

export type Rule =
  | { kind: 'PERCENT'; percent: number }
  | { kind: 'AMOUNT'; amount: number }
  | { kind: 'PRICE'; price: number };

export interface CenterTerms {
  id: number;
  currency: string;
  /** Digits behind the point. */
  exponent: number;
  country: string;
  timeZone: string;
  nightlyHour: number;
  billingLeadDays: number;
  invoiceDueDays: number;
  collectionRetryDays: number[];
  reminderDays: number[];
  reminderFee: number;
  /** 0: never. */
  debtCollectionDays: number;
  /** Whether the days before a withdrawal are charged. */
  chargesUsedDays: boolean;
}

/** Under which conditions a plan can be frozen. */
export interface FreezeTerms {
  minimum?: Length;
  maximum?: Length;
  timesPerYear?: number;
  daysInTotal?: number;
  /** For each period that it touches. */
  fee: number;
  mayReturnEarly: boolean;
}

export interface PlanTerms extends Length {
  id: number;
  centerId: number;
  name: string;
  /** EFT: billed each period. CASH: paid once, for one period. */
  kind: 'EFT' | 'CASH';
  price: number;
  /** In hundredths of a percent. */
  taxRate: number;
  joiningFee: number;
  billedFrom: 'START' | 'CALENDAR';
  binding?: Length;
  notice: Length;
  freezeRule?: FreezeTerms;
  /** The plans to which it can be changed. */
  changeTargets: readonly number[];
  isSponsorable: boolean;
  addOns: readonly AddOnTerms[];
}

export interface AddOnTerms {
  id: number;
  name: string;
  price: number;
  taxRate: number;
}

export interface CampaignTerms {
  id: number;
  name: string;
  /** Of a promo code. */
  code?: string;
  startsOn: Day;
  endsOn: Day;
  /** Nothing named: all. */
  centers: number[];
  plans: number[];
  target: 'FEE' | 'PERIODS';
  /** For how many whole periods; left out: for as long as the membership lasts. */
  periods?: number;
  rule: Rule;
}

/** A company at a centre, with its agreement. */
export interface CompanyTerms {
  id: number;
  centerId: number;
  name: string;
  /** The person who gets its invoices. */
  contactId: number;
  rule: Exclude<Rule, { kind: 'PRICE' }>;
  sponsorsJoiningFee: boolean;
}

export type PaysBy = 'CARD' | 'DEBIT' | 'INVOICE';

/** What members do about their memberships. Days are counted from the day on which they join. */
export type Act = { after: number } & (
  | { what: 'terminate' /** Behind the first possible day. */; later: number }
  | { what: 'freeze'; startsAfter: number; days: number }
  | { what: 'change'; planId: number; addOns: readonly number[] /** As above. */; later: number }
  | { what: 'regret' | 'cancelFreeze' | 'stopFreeze' | 'undoChange' | 'withdraw' }
);

/** What the portal has answered: the membership in the order of the member's own, and the days that it named. */
export type Acted =
  | { place: number; refused: string }
  | { place: number; method?: 'cof' | 'dd' | 'invoice'; startsOn?: Day; endsOn?: Day; first?: Day };

/** Somebody who joins. Days are counted from the day on which they join. */
export interface Joining {
  /** The number of the person. */
  member: number;
  centerId: number;
  /** Counted from the first day of the year. */
  onDay: number;
  startsAfter: number;
  planId: number;
  addOns: readonly { id: number; endsAfter?: number }[];
  code?: string;
  companyId?: number;
  paysBy: PaysBy;
  freeze?: { after: number; days: number };
  acts: readonly Act[];
  /** Bought by a call, instead of by rows that equal what the call writes. */
  isSold: boolean;
}

/** A year of a brand: everything that is known before it begins. */
export interface Year {
  seed: number;
  /** How many of a hundred card charges fail. */
  declined: number;
  firstDay: Day;
  days: number;
  centers: readonly CenterTerms[];
  plans: readonly PlanTerms[];
  campaigns: readonly CampaignTerms[];
  companies: readonly CompanyTerms[];
  joinings: readonly Joining[];
}

/** What has happened, in its order. `at` is an instant; `reference` is the number of an invoice. */
export type Happened =
  | { what: 'joined'; at: string; member: number }
  | { what: 'acted'; at: string; member: number; act: Act; answer: Acted }
  | { what: 'nights'; at: string }
  | { what: 'charged'; at: string; member: number; reference: string; amount: number; isPaid: boolean }
  | {
      what: 'filed';
      at: string;
      collection: string;
      member: number;
      reference: string;
      amount: number;
      collectOn: Day;
    }
  | { what: 'refunded'; at: string; member: number; amount: number }
  | { what: 'collected'; at: string; collection: string }
  | { what: 'returned'; at: string; collection: string; endsMandate: boolean }
  | { what: 'paid'; at: string; member: number; reference: string; amount: number };

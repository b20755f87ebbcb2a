import { dateText, isDay } from '@foyer/contract/shared/person/dates';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';

export type Shown = 'running' | 'coming' | 'past';

export function groupOf({ status }: Pick<OwnedSubscription, 'status'>): Shown {
  if (status === 'CREATED') return 'coming';
  return status === 'ENDED' || status === 'WINDOW' ? 'past' : 'running';
}

const order: readonly Shown[] = ['running', 'coming', 'past'];

/** What runs comes first, then what begins, then what ended, each with the latest first. */
export const inOrder = (all: readonly OwnedSubscription[]): OwnedSubscription[] =>
  all.toSorted(
    (one, other) =>
      order.indexOf(groupOf(one)) - order.indexOf(groupOf(other)) ||
      other.startsOn.localeCompare(one.startsOn) ||
      other.subscriptionId - one.subscriptionId,
  );

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Until when the line of a membership is drawn: its end, its minimum term, or a year from its last anniversary. */
export function lineEnd({ startsOn, endsOn, boundUntil }: OwnedSubscription, today: string): string {
  if (endsOn) return endsOn;
  if (boundUntil && boundUntil >= today) return boundUntil;
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number);
  const years = Math.max(1, yearOf(today) - year);
  // Without a leap day, the anniversary of 29 February is on the 28th.
  const at = (count: number) =>
    dateText(year + count, month, isDay(year + count, month, day) ? day : day - 1);
  return at(years) > today ? at(years) : at(years + 1);
}

/** The freeze that is running, or the next one. */
export const freezeOf = ({ freezes }: OwnedSubscription, today: string) =>
  freezes
    .filter(({ endsOn }) => endsOn >= today)
    .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))[0];

/** Years back for which insurers accept a receipt. */
const receiptYearCount = 3;
/** How long after a membership its last invoice may still be paid. */
const lastPaymentMs = 90 * 24 * 60 * 60 * 1000;

/** The years for which there may be a receipt for the health insurance, the latest first. */
export function receiptYears(
  { startsOn, endsOn, hasHealthReceipt }: OwnedSubscription,
  today: string,
): number[] {
  if (!hasHealthReceipt) return [];
  const now = yearOf(today);
  // The first payment is made before the start.
  const first = Math.max(Math.min(now, yearOf(startsOn)), now - receiptYearCount + 1);
  const last = endsOn ? Math.min(now, new Date(Date.parse(endsOn) + lastPaymentMs).getUTCFullYear()) : now;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index);
}

import type { OwnedSubscription } from '@foyer/contract/subscription/owned';

export type Shown = 'running' | 'coming' | 'past';

/** A membership that waits for its payment isn't one yet. */
export const isPending = ({ status, subState }: OwnedSubscription): boolean =>
  status === 'CREATED' && subState === 'AWAITING_ACTIVATION';

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

/** Until when the line of a membership is drawn: its end, its minimum term, or a year from its last anniversary. */
export function lineEnd({ startsOn, endsOn, boundUntil }: OwnedSubscription, today: string): string {
  if (endsOn) return endsOn;
  if (boundUntil && boundUntil >= today) return boundUntil;
  const [year = 0, ...rest] = startsOn.split('-');
  const years = Math.max(1, Number(today.slice(0, 4)) - Number(year));
  const at = (count: number) => [String(Number(year) + count).padStart(4, '0'), ...rest].join('-');
  return at(years) > today ? at(years) : at(years + 1);
}

/** The freeze that is running, or the next one. */
export const freezeOf = ({ freezes }: OwnedSubscription, today: string) =>
  freezes
    .filter(({ endsOn }) => endsOn >= today)
    .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))[0];

import type { AddOnEndRefusal } from '@foyer/contract/subscription/add-ons';
import { type Duration, earlierOf, earliestEnd, laterOf } from '../../platform/billing-period.ts';
import type { OwnedAddOn } from './read-membership.ts';

type Day = Temporal.PlainDate;

/** What decides when an add-on can end. */
export interface EndFacts {
  today: Day;
  membership: { kind: 'EFT' | 'CASH'; status: string; endsOn: Day | null };
  /** Undefined where the membership hasn't the add-on, or no longer. */
  addOn: Pick<OwnedAddOn, 'startsOn' | 'endsOn'> | undefined;
  notice: Duration;
  /** Staff who may end it before the notice is over. */
  mayChoose: boolean;
}

export interface AddOnEnd {
  /** The day before its first one, if it never begins. */
  lastDay: Day;
  /** The first day that the caller may choose. */
  earliest: Day;
}

const isBefore = (a: Day, b: Day): boolean => Temporal.PlainDate.compare(a, b) < 0;

/** The last day of an add-on that is ended today, or why it can't be, or not on the day that was requested. */
export function endOfAddOn(
  { today, membership, addOn, notice, mayChoose }: EndFacts,
  wanted: Day | undefined,
): AddOnEnd | AddOnEndRefusal {
  const { kind, status, endsOn } = membership;
  if (status === 'WINDOW' || status === 'ENDED') return 'subscription.hasEnded';
  if (!addOn) return 'subscription.addOnNotFound';
  if (kind === 'CASH') return 'subscription.addOnPrepaid';
  if (addOn.endsOn) return 'subscription.addOnEnded';
  const beforeFirst = addOn.startsOn.subtract({ days: 1 });
  const noticed = laterOf(earliestEnd({ givenOn: today, notice }), beforeFirst);
  const earliest = mayChoose ? laterOf(today, beforeFirst) : noticed;
  // It ends with its membership anyway.
  const latest = endsOn?.subtract({ days: 1 });
  if (latest && isBefore(latest, earliest)) return 'subscription.addOnEndTooLate';
  const lastDay = wanted ?? (latest ? earlierOf(noticed, latest) : noticed);
  if (isBefore(lastDay, earliest)) return 'subscription.addOnEndTooEarly';
  return latest && isBefore(latest, lastDay) ? 'subscription.addOnEndTooLate' : { lastDay, earliest };
}

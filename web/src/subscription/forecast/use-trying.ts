import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { terminationDatesQuery } from '../leave/queries.ts';
import { membershipOf } from '../membership-calls.ts';
import { comingPaymentsQuery } from '../queries.ts';
import { type Trying, whatIfOf } from './tried.ts';

/** What is tried out with a membership. An end is tried on the first day that is possible, until another one is chosen. */
export function useTrying(person: Key, membership: OwnedSubscription | undefined) {
  const [choice, setTrying] = useState<Trying>({ kind: 'NOTHING' });
  const needsDay = choice.kind === 'TERMINATE' && choice.endsOn === undefined;
  const possible = useQuery({
    ...terminationDatesQuery(
      membershipOf(person, membership ?? { subscriptionId: 0, subscriptionCenterId: 0 }),
    ),
    enabled: membership !== undefined && needsDay,
  });
  const firstEnd = possible.data?.dates[0]?.endsOn;
  const trying: Trying = needsDay && firstEnd ? { kind: 'TERMINATE', endsOn: firstEnd } : choice;
  return { trying, setTrying, error: needsDay ? possible.error : null };
}

/** The coming payments, and what they would be: if that can't be done, as they are and why. */
export function useComing(person: Key, membership: OwnedSubscription | undefined, trying: Trying) {
  const whatIf = membership && whatIfOf(trying, membership);
  const asItIs = useQuery(comingPaymentsQuery(person));
  const tried = useQuery({ ...comingPaymentsQuery(person, whatIf), enabled: whatIf !== undefined });
  return {
    asItIs,
    data: whatIf && tried.data && !tried.error ? tried.data : asItIs.data,
    refused: whatIf ? tried.error : null,
    isPending: whatIf !== undefined && (tried.isPending || tried.isPlaceholderData),
  };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOwnKey } from '../../person/use-own-key.ts';
import { useText } from '../../platform/text.ts';
import { forgetJoining } from '../join/draft.ts';
import { ownSubscriptionsQuery } from '../queries.ts';
import { Memberships } from './Memberships.tsx';
import { groupOf } from './owned-facts.ts';
import { useCanJoin } from './use-can-join.ts';

/** The memberships that one has. */
export function SubscriptionsTab() {
  const { t } = useText();
  const person = useOwnKey();
  const canJoin = useCanJoin();
  const { data } = useQuery(ownSubscriptionsQuery(person));
  const has = data?.subscriptions.some((one) => groupOf(one) !== 'past') ?? false;
  useEffect(() => {
    if (has) forgetJoining();
  }, [has]);
  return (
    <Memberships
      person={person}
      empty={{ title: t('membership.none'), text: t('membership.noneText') }}
      join={canJoin && { href: '/join', text: t('membership.join') }}
    />
  );
}

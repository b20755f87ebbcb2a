import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOwnKey } from '../../person/use-own-key.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { draftKey } from '../join/draft.ts';
import { ownSubscriptionsQuery } from '../queries.ts';
import { Memberships } from './Memberships.tsx';
import { groupOf, isPending } from './owned-facts.ts';
import { useCanJoin } from './use-can-join.ts';

/** The memberships that one has. */
export function SubscriptionsTab() {
  const { t } = useText();
  const person = useOwnKey();
  const canJoin = useCanJoin();
  const { data } = useQuery(ownSubscriptionsQuery(person));
  const has = data?.subscriptions.some((one) => groupOf(one) !== 'past' && !isPending(one)) ?? false;
  // Joining is complete.
  useEffect(() => {
    if (has) draftKey.forget();
  }, [has]);
  const join = canJoin && (
    <LinkButton variant="primary" href="/join">
      {t('membership.join')}
    </LinkButton>
  );
  return (
    <>
      <Memberships
        person={person}
        empty={{ title: t('membership.none'), text: t('membership.noneText'), action: join }}
      />
      {has && canJoin && <StandaloneLink href="/join">{t('membership.another')}</StandaloneLink>}
    </>
  );
}

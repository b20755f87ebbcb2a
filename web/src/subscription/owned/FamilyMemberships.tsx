import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { ownSubscriptionsQuery } from '../queries.ts';
import { Memberships } from './Memberships.tsx';
import { groupOf } from './owned-facts.ts';
import { useCanJoin } from './use-can-join.ts';

/** The memberships of somebody of the family, and where one is bought for them. */
export function FamilyMemberships({ person, name }: { person: Key; name: string }) {
  const { t } = useText();
  const canJoin = useCanJoin();
  const { data } = useQuery(ownSubscriptionsQuery(person));
  const has = data?.subscriptions.some((one) => groupOf(one) !== 'past') ?? false;
  const href = `/familymembers/${person.id}/${person.centerId}/join`;
  return (
    <>
      <Memberships
        person={person}
        empty={{
          title: t('membership.noneOf', { name: isolated(name) }),
          text: t('membership.noneOfText', { name: isolated(name) }),
          action: canJoin && (
            <LinkButton variant="primary" href={href}>
              {t('membership.joinFor', { name: isolated(name) })}
            </LinkButton>
          ),
        }}
      />
      {has && canJoin && <StandaloneLink href={href}>{t('membership.another')}</StandaloneLink>}
    </>
  );
}

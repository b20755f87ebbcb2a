import type { Key } from '@foyer/contract/shared/keys';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Memberships } from './Memberships.tsx';
import { useCanJoin } from './use-can-join.ts';

/** The memberships of somebody of the family, and where one is bought for them. */
export function FamilyMemberships({ person, name }: { person: Key; name: string }) {
  const { t } = useText();
  const canJoin = useCanJoin();
  return (
    <Memberships
      person={person}
      name={name}
      empty={{
        title: t('membership.noneOf', { name: isolated(name) }),
        text: t('membership.noneOfText', { name: isolated(name) }),
      }}
      join={
        canJoin && {
          href: `/familymembers/${person.id}/${person.centerId}/join`,
          text: t('membership.joinFor', { name: isolated(name) }),
        }
      }
    />
  );
}

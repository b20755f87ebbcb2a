import type { Key } from '@foyer/contract/shared/keys';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Memberships } from './Memberships.tsx';

/** What staff see of a member's memberships: the same as the member, said of them. */
export function MemberMemberships({ memberKey, name }: { memberKey: Key; name: string }) {
  const { t } = useText();
  return (
    <div className="stack">
      <Memberships
        person={memberKey}
        name={name}
        empty={{
          title: t('membership.noneOf', { name: isolated(name) }),
          text: t('membership.noneOfMemberText'),
        }}
      />
    </div>
  );
}

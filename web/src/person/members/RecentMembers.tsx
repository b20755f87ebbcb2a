import type { Key } from '@foyer/contract/shared/keys';
import type { User } from '@foyer/contract/user';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PortalError } from '../../platform/portal-error.ts';
import { useText } from '../../platform/text.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Row, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { fullName } from '../full-name.ts';
import { MemberSkeletons } from './MemberSkeletons.tsx';
import { PersonStatusBadge } from './PersonStatusBadge.tsx';
import { memberQuery } from './queries.ts';
import { forgetMember, recentMembers } from './recent-members.ts';

/** Not there any more, or no longer a matter of this member of staff. */
const isGone = (error: Error | null): boolean => {
  const { status = 0 } = (error ?? {}) as Partial<PortalError>;
  return status === 403 || status === 404;
};

function useRecentMembers(staff: User) {
  const [keys] = useState<Key[]>(() => recentMembers(staff));
  const results = useQueries({ queries: keys.map(memberQuery) });
  const gone = keys.filter((_key, place) => isGone(results[place]?.error ?? null));
  useEffect(() => {
    for (const key of gone) forgetMember(staff, key);
  }, [staff, gone]);
  return {
    isLoading: results.some(({ isPending }) => isPending),
    count: keys.length,
    members: results.flatMap(({ data }) => data ?? []),
  };
}

/** Before anything is searched: whom one had open last, or what can be looked for. */
export function RecentMembers({ staff, hrefOf }: { staff: User; hrefOf: (member: Key) => string }) {
  const { t } = useText();
  const { isLoading, count, members } = useRecentMembers(staff);
  if (count === 0 || (!isLoading && members.length === 0)) {
    return (
      <EmptyState art="club" title={t('members.startTitle')}>
        {t('members.startText')}
      </EmptyState>
    );
  }
  return (
    <Sheet title={t('members.recent')}>
      {isLoading ? (
        <MemberSkeletons />
      ) : (
        <Rows>
          {members.map((member) => (
            <Row
              key={member.memberId}
              href={hrefOf({ centerId: member.centerId, id: member.personId })}
              icon={<Avatar name={fullName(member)} />}
              title={<bdi>{fullName(member)}</bdi>}
              meta={
                <>
                  <bdi>{member.memberId}</bdi> · {member.centerName}
                </>
              }
              end={<PersonStatusBadge status={member.status} />}
            />
          ))}
        </Rows>
      )}
    </Sheet>
  );
}

import { formatKey } from '@foyer/contract/shared/keys';
import { Ban, ChevronRight } from 'lucide-react';
import type { AnswerFor } from '../../platform/api.ts';
import { useText } from '../../platform/text.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Badge } from '../../ui/badge/Badge.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { fullName } from '../full-name.ts';
import { MemberLink } from './MemberLink.tsx';
import { PersonStatusBadge } from './PersonStatusBadge.tsx';

type FoundMember = AnswerFor<'GET user/find-members'>['members'][number];

function useColumns(): Column<FoundMember>[] {
  const { t } = useText();
  return [
    {
      id: 'name',
      title: t('members.name'),
      stacked: 'primary',
      cell: (member) => (
        <span className="person">
          <Avatar name={fullName(member)} />
          <MemberLink member={member} />
        </span>
      ),
    },
    {
      id: 'memberId',
      title: t('members.memberId'),
      stacked: 'sub',
      cell: ({ memberId }) => <bdi className="figure">{memberId}</bdi>,
    },
    {
      id: 'contact',
      title: t('members.contact'),
      stacked: 'sub',
      cell: ({ email, phone }) => (
        <>
          {email && <bdi>{email}</bdi>}
          {phone && (
            <small>
              <bdi>{phone}</bdi>
            </small>
          )}
        </>
      ),
    },
    { id: 'center', title: t('members.center'), stacked: 'sub', cell: ({ centerName }) => centerName },
    {
      id: 'status',
      title: t('members.status'),
      stacked: 'end',
      cell: ({ status, isBlocked }) => (
        <span className="tags">
          <PersonStatusBadge status={status} />
          {isBlocked && (
            <Badge tone="danger" icon={<Ban className="icon" strokeWidth={2.25} />}>
              {t('members.blocked')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'open',
      title: t('members.open'),
      isTitleHidden: true,
      align: 'end',
      stacked: 'action',
      cell: () => <ChevronRight className="icon" data-directional="" />,
    },
  ];
}

/** Who was found; each row leads to the member as a whole. */
export function MemberTable({ caption, members }: { caption: string; members: readonly FoundMember[] }) {
  const columns = useColumns();
  return (
    <Table
      caption={caption}
      columns={columns}
      items={members}
      keyOf={({ centerId, personId }) => formatKey('person', { centerId, id: personId })}
    />
  );
}

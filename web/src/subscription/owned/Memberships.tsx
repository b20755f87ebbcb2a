import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { useText } from '../../platform/text.ts';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { FoldedSheet } from '../../ui/sheet/FoldedSheet.tsx';
import { Row, Rows } from '../../ui/sheet/Sheet.tsx';
import { ownSubscriptionsQuery } from '../queries.ts';
import { OwnedMembership } from './OwnedMembership.tsx';
import { groupOf, inOrder } from './owned-facts.ts';
import { OwnerContext } from './owner.ts';
import { StatusBadge } from './StatusBadge.tsx';

interface MembershipsProps {
  person: Key;
  /** Instead of memberships, where there are none. */
  empty: { title: string; text: string; action?: ReactNode };
}

/** All memberships of a person; those that ended long ago are folded. */
export function Memberships({ person, empty }: MembershipsProps) {
  const { t } = useText();
  const query = useQuery(ownSubscriptionsQuery(person));
  if (!query.data) return <Waiting queries={[query]} failed={t('membership.loadError')} />;
  const all = inOrder(query.data.subscriptions);
  const isCurrent = (one: (typeof all)[number]) => groupOf(one) !== 'past' || one.status === 'WINDOW';
  const current = all.filter(isCurrent);
  const past = all.filter((one) => !isCurrent(one));
  return (
    <OwnerContext value={person}>
      {current.length === 0 && (
        <EmptyState art="club" title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      )}
      {current.map((owned) => (
        <OwnedMembership key={`${owned.subscriptionCenterId}-${owned.subscriptionId}`} owned={owned} />
      ))}
      {past.length > 0 && (
        <FoldedSheet title={t('membership.past')} meta={t('membership.pastCount', { count: past.length })}>
          <Rows>
            {past.map((owned) => (
              <Row
                key={`${owned.subscriptionCenterId}-${owned.subscriptionId}`}
                title={<bdi>{owned.name}</bdi>}
                meta={<bdi>{owned.centerName}</bdi>}
                end={<StatusBadge owned={owned} />}
              />
            ))}
          </Rows>
        </FoldedSheet>
      )}
    </OwnerContext>
  );
}

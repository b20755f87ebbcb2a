import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { loadTexts } from '../../frame/load-texts.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { FoldedSheet } from '../../ui/sheet/FoldedSheet.tsx';
import { LazyComingPayments } from '../forecast/LazyComingPayments.tsx';
import { ownSubscriptionsQuery } from '../queries.ts';
import { OwnedMembership } from './OwnedMembership.tsx';
import { groupOf, inOrder } from './owned-facts.ts';

const RequestsOfPerson = lazyPart(
  () => import('../good-cause/RequestsOfPerson.tsx'),
  'RequestsOfPerson',
  () => loadTexts('good-cause'),
);

interface MembershipsProps {
  person: Key;
  /** Of the person, where somebody else reads it. */
  name?: string;
  /** Instead of memberships, where there are none. */
  empty: { title: string; text: string };
  /** Where a membership is bought; left out where it can't be. */
  join?: { href: string; text: string } | false;
}

/** All memberships of a person, and where another one is bought; those that ended long ago are folded. */
export function Memberships({ person, name, empty, join }: MembershipsProps) {
  const { t } = useText();
  const query = useQuery(ownSubscriptionsQuery(person));
  if (!query.data) return <Waiting queries={[query]} failed={t('membership.loadError')} />;
  const all = inOrder(query.data.subscriptions);
  const isCurrent = (one: (typeof all)[number]) => groupOf(one) !== 'past' || one.status === 'WINDOW';
  const current = all.filter(isCurrent);
  const past = all.filter((one) => !isCurrent(one));
  const has = current.some((one) => groupOf(one) !== 'past');
  const offer = join && (
    <LinkButton variant="primary" href={join.href}>
      {join.text}
    </LinkButton>
  );
  const sheets = (some: typeof all, level: 2 | 3) =>
    some.map((owned) => (
      <OwnedMembership
        key={`${owned.subscriptionCenterId}-${owned.subscriptionId}`}
        person={person}
        name={name}
        owned={owned}
        level={level}
      />
    ));
  return (
    <>
      {current.length === 0 ? (
        <EmptyState art="club" title={empty.title} action={offer}>
          {empty.text}
        </EmptyState>
      ) : (
        sheets(current, 2)
      )}
      {current.length > 0 && !has && offer && <div className="actions">{offer}</div>}
      {has && join && <StandaloneLink href={join.href}>{t('membership.another')}</StandaloneLink>}
      <LazyComingPayments person={person} name={name} memberships={current} />
      <Suspense>
        <RequestsOfPerson person={person} />
      </Suspense>
      {past.length > 0 && (
        <FoldedSheet title={t('membership.past')} meta={t('membership.pastCount', { count: past.length })}>
          {sheets(past, 3)}
        </FoldedSheet>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { loadTexts } from '../../frame/load-texts.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { memberHref } from '../../user/member-href.ts';
import { Declarations } from './Declarations.tsx';
import { openRequestsQuery } from './queries.ts';
import { RequestItem } from './RequestItem.tsx';
import './good-cause.css';

const KeptRewards = lazyPart(
  () => import('../../refer-a-friend/kept/KeptRewards.tsx'),
  'KeptRewards',
  () => loadTexts('refer-a-friend'),
);

/** What staff have to decide: requests for good cause, what was declared without signing in, and used rewards. */
export function RequestsScreen() {
  const { t } = useText();
  const query = useQuery(openRequestsQuery);
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('title.requests')}</h1>
      </div>
      <div className="request-sections">
        <section className="stack" aria-labelledby="to-decide">
          <h2 id="to-decide">{t('requests.toDecide')}</h2>
          {!query.data && <Waiting queries={[query]} failed={t('requests.loadError')} />}
          {query.data?.requests.length === 0 && (
            <EmptyState art="club" title={t('requests.noneToDecide')}>
              {t('requests.noneText')}
            </EmptyState>
          )}
          {query.data?.requests.map((request) => (
            <RequestItem
              key={`${request.requestCenterId}-${request.requestId}`}
              request={request}
              member={
                <StandaloneLink
                  href={memberHref({ personId: request.memberId, centerId: request.memberCenterId })}
                >
                  <bdi>{request.memberName}</bdi>
                </StandaloneLink>
              }
            />
          ))}
        </section>
        <Declarations />
        <Suspense>
          <KeptRewards />
        </Suspense>
      </div>
    </div>
  );
}

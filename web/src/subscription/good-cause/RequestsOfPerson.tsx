import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/text.ts';
import { requestsOfQuery } from './queries.ts';
import { RequestItem } from './RequestItem.tsx';
import './good-cause.css';

/** What a person has asked for good cause; nothing where they have asked for nothing. */
export function RequestsOfPerson({ person }: { person: Key }) {
  const { t } = useText();
  const requests = useQuery({ ...requestsOfQuery(person), retry: false }).data?.requests ?? [];
  if (requests.length === 0) return null;
  return (
    <section className="stack requests-of-person" aria-label={t('goodCause.requests')}>
      <h2>{t('goodCause.requests')}</h2>
      {requests.map((request) => (
        <RequestItem key={`${request.requestCenterId}-${request.requestId}`} request={request} />
      ))}
    </section>
  );
}

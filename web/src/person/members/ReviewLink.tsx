import { useQuery } from '@tanstack/react-query';
import { query } from '../../platform/query.ts';
import { useText } from '../../platform/text.ts';
import { Count } from '../../ui/badge/Badge.tsx';
import { StandaloneLink } from '../../ui/button/Link.tsx';

/** The front desk is open all day, and members send in while it is. */
const refetchInterval = 60_000;

/** Leads staff to what members have sent in, with how many wait; of many, that there are many. */
export function ReviewLink() {
  const { t } = useText();
  const { data } = useQuery(
    query('POST documents/search-documents-to-review', {}, { staleTime: 0, refetchInterval }),
  );
  const waiting = data?.documents.length ?? 0;
  return (
    <StandaloneLink href="/staff/documents">
      {t('members.documents')}
      {waiting > 0 && (
        <Count number={data?.next ? `${waiting}+` : waiting} label={t('members.documentsToCheck')} />
      )}
    </StandaloneLink>
  );
}

import { useQuery } from '@tanstack/react-query';
import { query } from '../../platform/query.ts';
import { useText } from '../../platform/text.ts';
import { Count } from '../../ui/badge/Badge.tsx';
import { StandaloneLink } from '../../ui/button/Link.tsx';

/** Leads staff to what members wait for, with how many. */
export function RequestsLink() {
  const { t } = useText();
  const requests = useQuery(query('POST subscription/get-open-good-cause-requests', {}, { staleTime: 0 }));
  const declarations = useQuery(query('POST subscription/get-leaving-declarations', {}, { staleTime: 0 }));
  const rewards = useQuery(query('POST refer-a-friend/get-kept-rewards', {}, { staleTime: 0 }));
  const open =
    (requests.data?.requests.length ?? 0) +
    (declarations.data?.open ?? 0) +
    (rewards.data?.rewards.length ?? 0);
  return (
    <StandaloneLink href="/staff/requests">
      {t('members.requests')}
      {open > 0 && <Count number={open} label={t('members.openRequests')} />}
    </StandaloneLink>
  );
}

import type { ltpsAgreementStates } from '@foyer/contract/ltps';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { Waiting } from '../frame/Waiting.tsx';
import { staffPart } from '../payment/result/next-step.ts';
import { pollAfter } from '../payment/result/progress.ts';
import { UnknownPayment } from '../payment/result/UnknownPayment.tsx';
import { isDefiniteAnswer } from '../platform/idempotency-keys.ts';
import { invalidate } from '../platform/invalidate.ts';
import { useText } from '../platform/text.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { PaymentProgress } from '../ui/payment/PaymentProgress.tsx';
import { useUser } from '../user/queries.ts';
import { ltpsAgreementQuery } from './queries.ts';
import '../payment/result/payment-page.css';

type State = (typeof ltpsAgreementStates)[number];

const words = {
  ACTIVE: { step: 'confirmed', title: 'ltps.active', text: 'ltps.activeText' },
  WAITING: { step: 'waiting', title: 'ltps.waiting', text: 'ltps.waitingText' },
  FAILED: { step: 'failed', title: 'ltps.failed', text: 'ltps.failedText' },
} as const satisfies Record<State, object>;

/**
 * Where a payer comes back from LTPS, alone or with staff: puts what they have agreed to in force, and says so. Its address can be
 * left, reloaded and opened again.
 */
export function LtpsAgreementScreen() {
  const { t } = useText();
  const { paymentCacheId = '' } = useParams();
  const queryClient = useQueryClient();
  const [since] = useState(() => Date.now());
  const query = useQuery({
    ...ltpsAgreementQuery(paymentCacheId),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'WAITING' ? pollAfter('waiting', Date.now() - since) : false,
  });
  const state = query.data?.state;
  useEffect(() => {
    if (state === 'ACTIVE')
      void invalidate(queryClient, 'payment-agreement', 'POST payment/find-agreement-methods');
  }, [state, queryClient]);
  if (query.error && !state && isDefiniteAnswer(query.error)) return <UnknownPayment />;
  if (!state) return <Waiting queries={[query]} failed={t('progress.loadError')} />;
  const { step, title, text } = words[state];
  return (
    <div className="page payment-page">
      <PaymentProgress step={step} title={t(title)} level={1} action={<Next state={state} />}>
        {t(text)}
      </PaymentProgress>
    </div>
  );
}

/** Back to where it was begun, for those who are signed in. */
function Next({ state }: { state: State }) {
  const { t } = useText();
  const user = useUser();
  const member = staffPart(useLocation().pathname);
  if (!user) return null;
  const isFailed = state === 'FAILED';
  return (
    <div className="payment-actions">
      {member ? (
        <LinkButton variant="primary" href={`${member}/billing-information`}>
          {t('ltps.toMember')}
        </LinkButton>
      ) : (
        <LinkButton variant={isFailed ? 'primary' : 'soft'} href="/payments">
          {t(isFailed ? 'ltps.again' : 'ltps.toPayments')}
        </LinkButton>
      )}
    </div>
  );
}

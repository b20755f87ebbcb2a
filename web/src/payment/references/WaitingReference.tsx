import type { Payment } from '@foyer/contract/payment/shapes';
import { useLocation } from 'react-router';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { resultPath } from '../result/next-step.ts';
import { inGroups } from './in-groups.ts';

/** Says before somebody pays that a reference waits for the same, so that nobody pays twice. */
export function WaitingReference({ payment }: { payment: Payment }) {
  const { t } = useText();
  const { money, moment } = useFormat();
  const { pathname } = useLocation();
  const { step, amount, currency, endsAt } = payment;
  if (step?.kind !== 'reference') return null;
  const said = {
    reference: inGroups(step.reference),
    amount: money(amount, currency),
    until: endsAt ? moment(endsAt) : '',
  };
  return (
    <Notice tone="warn">
      <p>{t('reference.waiting', said)}</p>
      <StandaloneLink href={resultPath(payment, pathname)}>{t('reference.show')}</StandaloneLink>
    </Notice>
  );
}

import type { Payment } from '@foyer/contract/payment/shapes';
import { decimal } from '@foyer/contract/shared/money-text';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { CopyButton } from '../../ui/button/CopyButton.tsx';
import { Row, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { inGroups } from './in-groups.ts';

/** What is entered at a cash machine or in online banking, each number to be copied. */
export function PaymentReference({ payment }: { payment: Payment }) {
  const { t } = useText();
  const { money, moment } = useFormat();
  const { step, amount, currency, endsAt } = payment;
  if (step?.kind !== 'reference') return null;
  const numbers = [
    { key: 'entity', shown: step.entity, copied: step.entity },
    { key: 'number', shown: inGroups(step.reference), copied: step.reference },
    { key: 'amount', shown: money(amount, currency), copied: decimal({ amount, currency }) },
  ] as const;
  return (
    <Sheet title={t('reference.title')}>
      <Rows>
        {numbers.map(({ key, shown, copied }) => (
          <Row
            key={key}
            title={<bdi>{shown}</bdi>}
            meta={t(`reference.${key}`)}
            end={<CopyButton label={t(`reference.copy.${key}`)} value={copied} />}
          />
        ))}
        {endsAt && <Row title={moment(endsAt)} meta={t('reference.until')} />}
      </Rows>
    </Sheet>
  );
}

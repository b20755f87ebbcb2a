import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Amount } from '../../ui/price/Price.tsx';
import { Row, RowIcon, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { inGroups } from './in-groups.ts';
import { openReferencesQuery } from './queries.ts';

/** What a person still has to pay at a cash machine. Nothing where there is none: most clubs have no such thing. */
export function OpenReferences({ person }: { person: Key }) {
  const { t } = useText();
  const { moment } = useFormat();
  const { data } = useQuery(openReferencesQuery(person));
  if (!data || data.payments.length === 0) return null;
  return (
    <Sheet title={t('reference.open')}>
      <Rows>
        {data.payments.map((payment) => {
          const { step, lines, amount, currency, endsAt, paymentKey, provider } = payment;
          if (step?.kind !== 'reference') return null;
          const what = lines.map(({ text }) => text).join(', ');
          const numbers = t('reference.numbers', {
            entity: step.entity,
            reference: inGroups(step.reference),
          });
          return (
            <Row
              key={paymentKey}
              href={`/payment-result/${provider}?paymentKey=${paymentKey}`}
              icon={
                <RowIcon tone="main">
                  <Landmark className="icon" />
                </RowIcon>
              }
              title={<bdi>{what}</bdi>}
              meta={
                <>
                  <bdi>{numbers}</bdi>
                  {endsAt && <> · {t('reference.before', { until: moment(endsAt) })}</>}
                </>
              }
              end={<Amount money={{ amount, currency }} />}
            />
          );
        })}
      </Rows>
    </Sheet>
  );
}

import type { Key } from '@foyer/contract/shared/keys';
import type { WhatIf } from '@foyer/contract/subscription/forecast';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useText } from '../../platform/text.ts';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import { comingPaymentsQuery } from '../queries.ts';
import { Difference } from './Difference.tsx';
import { Months } from './Months.tsx';
import { monthsOf } from './months.ts';
import { Picture } from './Picture.tsx';
import './forecast.css';

interface PaymentsPreviewProps {
  person: Key;
  whatIf: WhatIf;
}

/** The payments of a year if something were done, beside those as they are: before anything is agreed. */
export function PaymentsPreview({ person, whatIf }: PaymentsPreviewProps) {
  const { t } = useText();
  const { data, error, isPlaceholderData } = useQuery(comingPaymentsQuery(person, whatIf));
  if (error) return <RefusalNotice error={error} />;
  if (!data) return <Skeleton width="100%" height="12rem" />;
  const changed = data.accounts.filter(
    ({ asItIs, asItWouldBe }) => JSON.stringify(asItIs) !== JSON.stringify(asItWouldBe),
  );
  if (data.accounts.length === 0) return null;
  return (
    <section className="coming" aria-label={t('coming.then')} aria-busy={isPlaceholderData}>
      <h3>{t('coming.then')}</h3>
      {changed.length === 0 && <p role="status">{t('coming.same')}</p>}
      {changed.map((account) => (
        <div key={account.currency} className="coming-account">
          <div role="status">
            <Difference account={account} />
          </div>
          <Picture account={account} />
          <details className="coming-each">
            <summary>
              {t('coming.eachMonth')}
              <ChevronDown className="icon" />
            </summary>
            <Months months={monthsOf(account)} currency={account.currency} />
          </details>
        </div>
      ))}
    </section>
  );
}

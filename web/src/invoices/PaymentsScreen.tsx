import { useQuery } from '@tanstack/react-query';
import { useRefusalText } from '../app/refusal-text.ts';
import { useOwnKey } from '../person/use-own-key.ts';
import { useText } from '../platform/text.ts';
import { ErrorBlock } from '../ui/message/ErrorBlock.tsx';
import { LoadingBlock } from '../ui/message/LoadingBlock.tsx';
import { AccountSummary, Credit } from './AccountSummary.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { accountOverviewQuery } from './queries.ts';
import './invoices.css';

/** What is due, and what was paid. */
export function PaymentsScreen() {
  const { t } = useText();
  const say = useRefusalText();
  const person = useOwnKey();
  const { data, error, refetch } = useQuery(accountOverviewQuery(person));
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{t('title.payments')}</h1>
          <p>{t('invoices.about')}</p>
        </div>
        {data && <AccountSummary accounts={data.accounts} />}
      </div>
      {data ? (
        <div className="stack">
          <Credit accounts={data.accounts} />
          <InvoiceList person={person} list="open" />
          <InvoiceList person={person} list="settled" />
        </div>
      ) : error ? (
        <ErrorBlock title={t('invoices.loadError')} onRetry={() => void refetch()}>
          {say(error)}
        </ErrorBlock>
      ) : (
        <LoadingBlock />
      )}
    </div>
  );
}

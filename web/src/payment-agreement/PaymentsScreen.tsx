import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Waiting } from '../frame/Waiting.tsx';
import { AccountSummary, Credit } from '../invoices/AccountSummary.tsx';
import { InvoiceList } from '../invoices/InvoiceList.tsx';
import { accountOverviewQuery } from '../invoices/queries.ts';
import { PayDebtLink } from '../payment/debt/PayDebtLink.tsx';
import { useAwaited } from '../payment/references/use-awaited.ts';
import { useOwnKey } from '../person/use-own-key.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { StateBadge } from '../ui/badge/StateBadge.tsx';
import '../invoices/invoices.css';

/** Few clubs have them. */
const OpenReferences = lazyPart(() => import('../payment/references/OpenReferences.tsx'), 'OpenReferences');
/** Below the invoices. */
const Agreements = lazyPart(() => import('./Agreements.tsx'), 'Agreements');

/** What is due, and what was paid. */
export function PaymentsScreen() {
  const { t } = useText();
  const person = useOwnKey();
  const query = useQuery(accountOverviewQuery(person));
  const { isSome, isAwaited } = useAwaited(person);
  const { data } = query;
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
          <PayDebtLink accounts={data.accounts} />
          <Suspense>
            <OpenReferences person={person} />
          </Suspense>
          <InvoiceList
            person={person}
            list="open"
            isHiddenEmpty={isSome}
            stateOf={(invoice) =>
              isAwaited(invoice) && <StateBadge state="pending">{t('reference.awaited')}</StateBadge>
            }
          />
          <InvoiceList person={person} list="settled" />
          <Suspense>
            <Agreements person={person} />
          </Suspense>
        </div>
      ) : (
        <Waiting queries={[query]} failed={t('invoices.loadError')} />
      )}
    </div>
  );
}

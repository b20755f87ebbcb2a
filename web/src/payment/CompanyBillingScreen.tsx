import type { Company } from '@foyer/contract/person/company';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useConfig } from '../config/queries.ts';
import { AccountSummary, Credit } from '../invoices/AccountSummary.tsx';
import { InvoiceList } from '../invoices/InvoiceList.tsx';
import { accountOverviewQuery } from '../invoices/queries.ts';
import { CompanyPage } from '../person/company/CompanyPage.tsx';
import { useCompanyFacts } from '../person/company/use-company-facts.tsx';
import { useOwnKey } from '../person/use-own-key.ts';
import { useText } from '../platform/text.ts';
import { StandaloneLink } from '../ui/button/Link.tsx';
import { EmptyState } from '../ui/message/EmptyState.tsx';
import { LoadingBlock } from '../ui/message/LoadingBlock.tsx';
import { Facts } from '../ui/sheet/Facts.tsx';
import { Sheet, SheetBody } from '../ui/sheet/Sheet.tsx';
import { PayDebtLink } from './debt/PayDebtLink.tsx';
import '../invoices/invoices.css';
import '../person/company/company.css';

/** Loaded lazily, because its lists and dialogs are heavy. */
const Agreements = lazy(async () => ({
  default: (await import('../payment-agreement/Agreements.tsx')).Agreements,
}));

function BillingFacts({ company }: { company: Company }) {
  const { t } = useText();
  const { address, contact } = useCompanyFacts(company);
  return (
    <Sheet
      title={company.name}
      aside={<StandaloneLink href="/company">{t('company.change')}</StandaloneLink>}
    >
      <SheetBody>
        <Facts facts={[...address, ...contact]} />
      </SheetBody>
    </Sheet>
  );
}

/** Plans cannot be sponsored yet. Tells companies what will be shown here. */
function Sponsorship() {
  const { t } = useText();
  const { general } = useConfig();
  return (
    <EmptyState title={t('company.sponsorNone')}>
      {t('company.sponsorNoneText', { club: general.clubName })}
    </EmptyState>
  );
}

/** What a company owes and has paid, the address its bills go to, and for whom it pays. */
export function CompanyBillingScreen() {
  const { t } = useText();
  const contact = useOwnKey();
  const { data: overview } = useQuery(accountOverviewQuery(contact));
  const accounts = overview?.accounts ?? [];
  return (
    <CompanyPage
      title={t('title.companyBilling')}
      intro={t('company.billingIntro')}
      aside={<AccountSummary accounts={accounts} />}
    >
      {(company) => (
        <div className="split">
          <div className="stack">
            <Credit accounts={accounts} />
            <PayDebtLink accounts={accounts} />
            <InvoiceList person={contact} list="open" />
            <Suspense fallback={<LoadingBlock />}>
              <Agreements person={contact} />
            </Suspense>
            <InvoiceList person={contact} list="settled" />
          </div>
          <div className="stack company">
            <BillingFacts company={company} />
            <Sponsorship />
          </div>
        </div>
      )}
    </CompanyPage>
  );
}

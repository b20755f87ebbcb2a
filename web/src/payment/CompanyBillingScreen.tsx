import type { Company } from '@foyer/contract/person/company';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Suspense } from 'react';
import { AccountSummary, Credit } from '../invoices/AccountSummary.tsx';
import { InvoiceList } from '../invoices/InvoiceList.tsx';
import { accountOverviewQuery } from '../invoices/queries.ts';
import { CompanyPage } from '../person/company/CompanyPage.tsx';
import { useCompanyFacts } from '../person/company/use-company-facts.tsx';
import { useOwnKey } from '../person/use-own-key.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { StandaloneLink } from '../ui/button/Link.tsx';
import { LoadingBlock } from '../ui/message/LoadingBlock.tsx';
import { Facts } from '../ui/sheet/Facts.tsx';
import { Row, RowIcon, Rows, Sheet, SheetBody } from '../ui/sheet/Sheet.tsx';
import { PayDebtLink } from './debt/PayDebtLink.tsx';
import '../invoices/invoices.css';
import '../person/company/company.css';

/** Loaded lazily, because its lists and dialogs are heavy. */
const Agreements = lazyPart(() => import('../payment-agreement/Agreements.tsx'), 'Agreements');

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

/** Leads to the page that lists for whom the company pays. */
function Sponsorship() {
  const { t } = useText();
  return (
    <Sheet>
      <Rows>
        <Row
          href="/company"
          icon={
            <RowIcon>
              <Users className="icon" />
            </RowIcon>
          }
          title={t('company.usage')}
          meta={t('company.usageMeta')}
        />
      </Rows>
    </Sheet>
  );
}

/** What a company owes and has paid, and the address its bills go to. */
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

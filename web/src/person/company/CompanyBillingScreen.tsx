import type { Company } from '@foyer/contract/person/company';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { CompanyPage } from './CompanyPage.tsx';
import { useCompanyFacts } from './use-company-facts.tsx';
import './company.css';

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

/** To whom and where the club writes its bills. */
export function CompanyBillingScreen() {
  const { t } = useText();
  return (
    <CompanyPage title={t('title.companyBilling')} intro={t('company.billingIntro')}>
      {(company) => (
        <div className="stack company">
          <BillingFacts company={company} />
          <Notice>{t('company.toCome')}</Notice>
        </div>
      )}
    </CompanyPage>
  );
}

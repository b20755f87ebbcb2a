import type { Company } from '@foyer/contract/person/company';
import type { PersonDetail } from '@foyer/contract/person/detail';
import { ReceiptText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { Row, RowIcon, Rows, Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { CompanyPage } from './CompanyPage.tsx';
import { CompanyUsage } from './CompanyUsage.tsx';
import { useCompanyFacts } from './use-company-facts.tsx';
import './company.css';

/** Loads the form only when it is opened, because most visits only read. */
const CompanyEditor = lazyPart(() => import('./CompanyEditor.tsx'), 'CompanyEditor');

function CompanyCard({ company, person }: { company: Company; person: PersonDetail }) {
  const { t } = useText();
  const [state, setState] = useState<'read' | 'edit' | 'left'>('read');
  const { address, employees, contact } = useCompanyFacts(company);
  const isRead = state !== 'edit';
  const edit = isRead && (
    <Button size="small" onPress={() => setState('edit')} autoFocus={state === 'left'}>
      {t('company.edit')}
    </Button>
  );
  return (
    <Sheet title={company.name} aside={edit}>
      <SheetBody>
        {isRead ? (
          <Facts facts={[...address, ...employees, ...contact]} />
        ) : (
          <Suspense fallback={<LoadingBlock />}>
            <CompanyEditor company={company} person={person} onDone={() => setState('left')} />
          </Suspense>
        )}
      </SheetBody>
    </Sheet>
  );
}

/** What the club knows of a company, for the contact who keeps it right. */
export function CompanyScreen() {
  const { t } = useText();
  return (
    <CompanyPage title={t('title.company')} intro={t('company.intro')}>
      {(company, person) => (
        <div className="split company">
          <div className="stack">
            <CompanyCard company={company} person={person} />
            <CompanyUsage />
          </div>
          <Sheet>
            <Rows>
              <Row
                href="/company/billing-info"
                icon={
                  <RowIcon>
                    <ReceiptText className="icon" />
                  </RowIcon>
                }
                title={t('title.companyBilling')}
                meta={t('company.billingMeta')}
              />
            </Rows>
          </Sheet>
        </div>
      )}
    </CompanyPage>
  );
}

import type { Company, PersonDetail } from '@foyer/contract/person';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { Row, RowIcon, Rows, Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { CompanyEditor } from './CompanyEditor.tsx';
import { CompanyPage } from './CompanyPage.tsx';
import { useCompanyFacts } from './use-company-facts.tsx';
import './company.css';

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
          <CompanyEditor company={company} person={person} onDone={() => setState('left')} />
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
          <CompanyCard company={company} person={person} />
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

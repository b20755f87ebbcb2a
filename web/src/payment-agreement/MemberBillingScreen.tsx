import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { MailQuestionMark, Wallet } from 'lucide-react';
import { useParams } from 'react-router';
import { memberInAddress } from '../frame/session/acting.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { AccountSummary } from '../invoices/AccountSummary.tsx';
import { accountOverviewQuery } from '../invoices/queries.ts';
import { LtpsForStaff } from '../ltps/LtpsForStaff.tsx';
import { PayDebtLink } from '../payment/debt/PayDebtLink.tsx';
import { BackToMember } from '../person/members/BackToMember.tsx';
import { memberQuery } from '../person/members/queries.ts';
import { NotFound } from '../person/NotFound.tsx';
import { useFormat } from '../platform/format.ts';
import { useText } from '../platform/text.ts';
import { Row, RowIcon, Rows, Sheet } from '../ui/sheet/Sheet.tsx';
import { AgreementRow } from './AgreementRow.tsx';
import { AskForMandate } from './AskForMandate.tsx';
import { agreementMethodsQuery, agreementsQuery } from './queries.ts';
import '../invoices/invoices.css';

/** How the member pays, as it stands: another way is for the member to choose. */
function HowTheyPay({ member, name }: { member: Key; name: string }) {
  const { t } = useText();
  const { plainDate } = useFormat();
  const query = useQuery(agreementsQuery(member));
  const { data } = query;
  if (!data) return <Waiting queries={[query]} failed={t('agreement.loadError')} />;
  return (
    <Sheet title={t('agreement.titleOf', { name })}>
      <Rows>
        {data.agreements.map((agreement) => (
          <AgreementRow key={agreement.agreementCenterId} agreement={agreement} />
        ))}
        {data.agreements.length === 0 && (
          <Row
            icon={
              <RowIcon>
                <Wallet className="icon" />
              </RowIcon>
            }
            title={t('agreement.none')}
            meta={t('agreement.noneOfMember', { name })}
          />
        )}
        {data.awaited.map(({ agreementCenterId, centerName, sentOn }) => (
          <Row
            key={`awaited ${agreementCenterId}`}
            icon={
              <RowIcon tone="main">
                <MailQuestionMark className="icon" />
              </RowIcon>
            }
            title={t('mandate.awaited')}
            meta={t('mandate.awaitedSince', { center: centerName, date: plainDate(sentOn) })}
          />
        ))}
      </Rows>
    </Sheet>
  );
}

/** Only where the club has an adapter to LTPS that staff may use. */
function OfferLtps({ member, name }: { member: Key; name: string }) {
  const { data } = useQuery(agreementMethodsQuery(member, member.centerId));
  if (!data?.cc.includes('ltps') || data.hasOverdueDebt) return null;
  return <LtpsForStaff member={member} name={name} />;
}

function Billing({ member }: { member: Key }) {
  const { t } = useText();
  const details = useQuery(memberQuery(member));
  const overview = useQuery(accountOverviewQuery(member));
  const name = details.data?.firstName;
  const accounts = overview.data?.accounts;
  return (
    <div className="page">
      <BackToMember member={member}>{t('progress.toMember')}</BackToMember>
      <div className="page-head">
        <div>
          <h1>{t('title.memberBilling')}</h1>
          {name && <p>{t('agreement.aboutMember', { name })}</p>}
        </div>
        {accounts && <AccountSummary accounts={accounts} />}
      </div>
      {details.data && name && accounts ? (
        <div className="stack">
          <PayDebtLink accounts={accounts} href={`/staff/${member.id}/${member.centerId}/debt`} />
          <HowTheyPay member={member} name={name} />
          <OfferLtps member={member} name={name} />
          <AskForMandate member={member} name={name} hasEmail={Boolean(details.data.email)} />
        </div>
      ) : (
        <Waiting queries={[details, overview]} failed={t('agreement.loadError')} />
      )}
    </div>
  );
}

/** What staff see of a member's money, and what they can do about it. */
export function MemberBillingScreen() {
  const member = memberInAddress(useParams());
  return member ? <Billing key={formatKey('person', member)} member={member} /> : <NotFound />;
}

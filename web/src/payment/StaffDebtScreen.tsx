import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { memberInAddress } from '../frame/session/acting.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { AccountSummary } from '../invoices/AccountSummary.tsx';
import { BackToMember } from '../person/members/BackToMember.tsx';
import { NotFound } from '../person/NotFound.tsx';
import { nameQuery } from '../person/queries.ts';
import { useText } from '../platform/text.ts';
import { EmptyState } from '../ui/message/EmptyState.tsx';
import { DebtCheckout } from './debt/DebtCheckout.tsx';
import { useDebt } from './debt/use-debt.ts';
import '../invoices/invoices.css';
import './debt/debt.css';

function Debt({ member }: { member: Key }) {
  const { t } = useText();
  const who = useQuery(nameQuery(member));
  const { queries, accounts, invoices, isAwaited } = useDebt(member);
  const name = who.data?.firstName;
  return (
    <div className="page">
      <BackToMember member={member}>{t('progress.toMember')}</BackToMember>
      <div className="page-head">
        <div>
          <h1>{t('title.debt')}</h1>
          {name && <p>{t('debt.aboutMember', { name })}</p>}
        </div>
        {accounts && <AccountSummary accounts={accounts} />}
      </div>
      {!(invoices && name) && <Waiting queries={[who, ...queries]} failed={t('debt.loadError')} />}
      {name && invoices?.length === 0 && (
        <EmptyState art="club" title={t('debt.noneOfMember', { name })}>
          {t('debt.noneOfMemberText')}
        </EmptyState>
      )}
      {name && invoices && (
        <DebtCheckout person={member} invoices={invoices} isAwaited={isAwaited} purpose="staff-debt" />
      )}
    </div>
  );
}

/** Staff take money for what a member owes. */
export function StaffDebtScreen() {
  const member = memberInAddress(useParams());
  return member ? <Debt key={formatKey('person', member)} member={member} /> : <NotFound />;
}

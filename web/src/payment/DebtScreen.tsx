import { formatKey } from '@foyer/contract/shared/keys';
import { useSearchParams } from 'react-router';
import { useConfig } from '../config/queries.ts';
import { loginTarget } from '../frame/session/home.ts';
import { follow } from '../frame/session/navigate.ts';
import { saveTarget } from '../frame/session/saved-target.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { AccountSummary } from '../invoices/AccountSummary.tsx';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { EmptyState } from '../ui/message/EmptyState.tsx';
import { useUser } from '../user/queries.ts';
import { DebtCheckout } from './debt/DebtCheckout.tsx';
import { DebtHelp } from './debt/DebtHelp.tsx';
import { DebtorChoice, useDebtors } from './debt/debtors.tsx';
import { useDebt } from './debt/use-debt.ts';
import { TopUpButton } from './top-up/TopUpButton.tsx';
import { TopUpCheckout } from './top-up/TopUpCheckout.tsx';
import { topUpIn } from './top-up/top-up.ts';
import '../invoices/invoices.css';
import './debt/debt.css';
import './result/payment-page.css';

/** Shows and takes payment of what a person owes or, with an amount in the address, of a top-up. */
export function DebtScreen() {
  const [search] = useSearchParams();
  const topUp = topUpIn(search);
  if (!useUser()) return <Stranger />;
  return topUp === undefined ? <Debt /> : <TopUpCheckout amount={topUp} />;
}

/** Anyone can open this address, but debt is shown only to people who are signed in. */
function Stranger() {
  const { t } = useText();
  const config = useConfig();
  const login = loginTarget(config, location.origin);
  return (
    <div className="page">
      <EmptyState
        art="club"
        level={1}
        title={t('title.debt')}
        action={
          login && (
            <Button
              variant="primary"
              onPress={() => {
                saveTarget('/debt');
                follow(login);
              }}
            >
              {t('shell.logIn')}
            </Button>
          )
        }
      >
        {t('debt.logIn')}
      </EmptyState>
    </div>
  );
}

function Debt() {
  const { t } = useText();
  const debtors = useDebtors();
  const { person, relative } = debtors;
  const { queries, accounts, invoices, isAwaited } = useDebt(person);
  const overdueCount = invoices?.filter(({ isOverdue }) => isOverdue).length ?? 0;
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{t('title.debt')}</h1>
          {invoices && invoices.length > 0 && (
            <p>{overdueCount > 0 ? t('debt.about', { count: overdueCount }) : t('debt.aboutOpen')}</p>
          )}
          {relative && <p>{t('debt.aboutRelative', { name: relative.firstName })}</p>}
        </div>
        {accounts && <AccountSummary accounts={accounts} />}
      </div>
      <div className="stack">
        <DebtorChoice {...debtors} />
        {!invoices && <Waiting queries={queries} failed={t('debt.loadError')} />}
        {invoices?.length === 0 &&
          (relative ? (
            <EmptyState art="club" title={t('debt.noneOfMember', { name: relative.firstName })}>
              {t('debt.noneOfMemberText')}
            </EmptyState>
          ) : (
            <NothingToPay />
          ))}
        {invoices && (
          <DebtCheckout
            key={formatKey('person', person)}
            person={person}
            invoices={invoices}
            isAwaited={isAwaited}
            purpose="debt"
            aside={<DebtHelp />}
          />
        )}
      </div>
    </div>
  );
}

function NothingToPay() {
  const { t } = useText();
  return (
    <EmptyState
      art="club"
      title={t('debt.none')}
      action={
        <div className="payment-actions">
          <LinkButton variant="primary" href="/payments">
            {t('progress.toPayments')}
          </LinkButton>
          <TopUpButton />
        </div>
      }
    >
      {t('debt.noneText')}
    </EmptyState>
  );
}

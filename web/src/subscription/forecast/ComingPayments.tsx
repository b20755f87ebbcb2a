import type { Key } from '@foyer/contract/shared/keys';
import type { ComingAccount } from '@foyer/contract/subscription/forecast';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { Difference } from './Difference.tsx';
import { Months } from './Months.tsx';
import { monthsOf } from './months.ts';
import { Picture } from './Picture.tsx';
import { firstTry, kindsFor } from './tried.ts';
import { useComing, useTrying } from './use-trying.ts';
import { WhatIf } from './WhatIf.tsx';
import './forecast.css';

interface ComingPaymentsProps {
  person: Key;
  /** Of the person, where somebody else reads it. */
  name?: string | undefined;
  /** Those of the person that have not ended. */
  memberships: readonly OwnedSubscription[];
}

/** What a person will pay in the next twelve months, and what it would be if a membership were frozen or ended. */
export function ComingPayments({ person, name, memberships }: ComingPaymentsProps) {
  const { t } = useText();
  const recurring = memberships.filter(({ kind, paidUntil }) => kind === 'EFT' && paidUntil !== undefined);
  const [chosen, setChosen] = useState(recurring[0]);
  const { trying, setTrying, error } = useTrying(person, chosen);
  const { asItIs, data, refused, isPending } = useComing(person, chosen, trying);
  if (!data)
    return asItIs.error ? (
      <Sheet>
        <Waiting queries={[asItIs]} failed={t('coming.loadError')} />
      </Sheet>
    ) : null;
  const { accounts, from, until } = data;
  if (accounts.length === 0) return null;
  return (
    <Sheet title={name ? t('coming.titleOf', { name: isolated(name) }) : t('coming.title')}>
      <SheetBody>
        <div className="coming" aria-busy={isPending}>
          {!name && <p className="row-meta">{t('coming.intro')}</p>}
          {accounts.map(({ currency, asItIs: { total } }) => (
            <Price key={currency} money={{ amount: total, currency }} period={t('coming.inAll')} />
          ))}
          {accounts.map((account) => (
            <Balance key={account.currency} account={account} isOwn={!name} />
          ))}
          {accounts.map((account) => (
            <Picture key={account.currency} account={account} />
          ))}
          {chosen && (
            <WhatIf
              person={person}
              memberships={recurring}
              chosen={chosen}
              trying={trying}
              earliest={from}
              latest={until}
              onKind={(kind) => setTrying(firstTry(kind, chosen, from))}
              onChoose={(next) => {
                setChosen(next);
                setTrying(
                  firstTry(kindsFor(next).includes(trying.kind) ? trying.kind : 'NOTHING', next, from),
                );
              }}
              onChange={setTrying}
            />
          )}
          <div role="status">
            {accounts.map(
              (account) =>
                account.asItWouldBe && !isPending && <Difference key={account.currency} account={account} />,
            )}
          </div>
          <RefusalNotice error={refused ?? error} />
          {accounts.map((account) => (
            <Months key={account.currency} months={monthsOf(account)} currency={account.currency} />
          ))}
        </div>
      </SheetBody>
    </Sheet>
  );
}

/** What is owed already, and what the club owes. */
function Balance({ account: { open, credit, currency }, isOwn }: { account: ComingAccount; isOwn: boolean }) {
  const { t } = useText();
  const { money } = useFormat();
  const owed = open.reduce((sum, { openAmount }) => sum + openAmount, 0);
  return (
    <>
      {owed > 0 && (
        <Notice
          tone="aware"
          action={isOwn && <StandaloneLink href="/payments">{t('coming.toOpen')}</StandaloneLink>}
        >
          {t('coming.open', { amount: money(owed, currency) })}
        </Notice>
      )}
      {credit > 0 && <Notice>{t('coming.credit', { amount: money(credit, currency) })}</Notice>}
    </>
  );
}

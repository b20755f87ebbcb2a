import type { Account } from '@foyer/contract/invoices';
import { useFormat } from '../platform/format.ts';
import { useText } from '../platform/text.ts';
import { Notice } from '../ui/message/Notice.tsx';
import { Price } from '../ui/price/Price.tsx';

/** The one figure that matters: what is overdue, else what is open. One for each currency. */
export function AccountSummary({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useText();
  return accounts
    .filter(({ open }) => open > 0)
    .map(({ currency, open, overdue }) => (
      <div key={currency} className="account-sum" data-overdue={overdue > 0 || undefined}>
        <span className="account-sum-label">{t(overdue > 0 ? 'invoices.overdue' : 'invoices.open')}</span>
        <Price money={{ amount: overdue > 0 ? overdue : open, currency }} size="large" />
      </div>
    ));
}

/** What was paid for something that was taken back: what is on its way back to the person, and what the club still owes. */
export function Credit({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useText();
  const { money } = useFormat();
  return accounts.map(({ currency, balance, open, refunding }) => {
    const credit = open - balance - refunding;
    if (credit <= 0 && refunding === 0) return null;
    return (
      <Notice key={currency} tone="info">
        {credit > 0 && <p>{t('invoices.credit', { amount: money(credit, currency) })}</p>}
        {refunding > 0 && <p>{t('invoices.refunding', { amount: money(refunding, currency) })}</p>}
      </Notice>
    );
  });
}

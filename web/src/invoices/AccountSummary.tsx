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

/** What was paid for something that was taken back, and has not been paid back yet. */
export function Credit({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useText();
  const { money } = useFormat();
  return accounts
    .map(({ currency, balance, open }) => ({ currency, credit: open - balance }))
    .filter(({ credit }) => credit > 0)
    .map(({ currency, credit }) => (
      <Notice key={currency} tone="info">
        <p>{t('invoices.credit', { amount: money(credit, currency) })}</p>
      </Notice>
    ));
}

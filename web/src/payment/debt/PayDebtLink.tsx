import type { Account } from '@foyer/contract/invoices';
import { useConfig } from '../../config/queries.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';

interface Props {
  accounts: readonly Account[];
  /** The page to pay on, if the debt is not the user's own. */
  href?: string;
}

/** Leads to the page that takes payment of debt, if the club offers it. Names the amount to pay first. */
export function PayDebtLink({ accounts, href = '/debt' }: Props) {
  const { t } = useText();
  const { menu } = useConfig();
  const { money } = useFormat();
  const [owed, ...others] = accounts.filter(({ open }) => open > 0);
  if (menu.debt === 0 || !owed) return null;
  const { open, overdue, currency } = owed;
  return (
    <div className="actions">
      <LinkButton variant="primary" href={href}>
        {others.length > 0
          ? t('debt.pay')
          : t('checkout.pay', { amount: money(overdue > 0 ? overdue : open, currency) })}
      </LinkButton>
    </div>
  );
}

import type { Account } from '@foyer/contract/invoices';
import { useConfig } from '../../config/queries.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';

interface Props {
  accounts: readonly Account[];
  /** Another's debt is paid elsewhere. */
  href?: string;
}

/** From what is open to where it is paid; where the club lets it be paid here. It says how much is paid first. */
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

import type { Account } from '@foyer/contract/invoices';
import { useConfig } from '../config/queries.ts';
import { useText } from '../platform/text.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';

/** From what is open to where it is paid; where the club lets it be paid here. */
export function PayDebtLink({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useText();
  const { menu } = useConfig();
  if (menu.debt === 0 || accounts.every(({ open }) => open <= 0)) return null;
  return (
    <div className="actions">
      <LinkButton variant="primary" href="/debt">
        {t('debt.pay')}
      </LinkButton>
    </div>
  );
}

import type { Account } from '@foyer/contract/invoices';
import { useConfig } from '../config/queries.ts';
import { useText } from '../platform/text.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';

interface Props {
  accounts: readonly Account[];
  /** Another's debt is paid elsewhere. */
  href?: string;
}

/** From what is open to where it is paid; where the club lets it be paid here. */
export function PayDebtLink({ accounts, href = '/debt' }: Props) {
  const { t } = useText();
  const { menu } = useConfig();
  if (menu.debt === 0 || accounts.every(({ open }) => open <= 0)) return null;
  return (
    <div className="actions">
      <LinkButton variant="primary" href={href}>
        {t('debt.pay')}
      </LinkButton>
    </div>
  );
}

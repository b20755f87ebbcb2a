import type { Invoice } from '@foyer/contract/invoices';
import type { InvoiceStatus } from '@foyer/contract/shared/invoice';
import { CalendarX } from 'lucide-react';
import { useText } from '../platform/text.ts';
import { Badge } from '../ui/badge/Badge.tsx';
import type { BadgeState } from '../ui/badge/badge-states.ts';
import { StateBadge } from '../ui/badge/StateBadge.tsx';

const states: Record<InvoiceStatus, BadgeState> = {
  PENDING: 'pending',
  FAILED: 'failed',
  PARTIALLY_PAID: 'partially paid',
  PAID: 'paid',
  CANCELLED: 'cancelled',
};

interface Props {
  invoice: Pick<Invoice, 'type' | 'status'> & Partial<Pick<Invoice, 'isOverdue'>>;
}

/** A reversal and money given back are nothing to pay, and say what they are instead. */
export function InvoiceState({ invoice: { type, status, isOverdue } }: Props) {
  const { t } = useText();
  if (isOverdue && status === 'PENDING') {
    return (
      <Badge tone="aware" icon={<CalendarX className="icon" strokeWidth={2.25} />}>
        {t('invoices.overdue')}
      </Badge>
    );
  }
  if (type === 'REVERSAL' || type === 'REFUND') {
    return <StateBadge state="cancelled">{t(`invoices.type.${type}`)}</StateBadge>;
  }
  return <StateBadge state={states[status]}>{t(`invoices.status.${status}`)}</StateBadge>;
}

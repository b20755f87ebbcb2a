import type { Invoice } from '@foyer/contract/invoices';
import { dateFormatter } from '@foyer/contract/shared/formatters';
import { CalendarX } from 'lucide-react';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { StateBadge } from '../../ui/badge/StateBadge.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Amount } from '../../ui/price/Price.tsx';
import { Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { daysOverdue, type IsAwaited, keyOfInvoice } from './debt.ts';

interface DebtInvoicesProps {
  invoices: readonly Invoice[];
  isAwaited: IsAwaited;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

const toggled = (chosen: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  chosen.has(key) ? new Set([...chosen].filter((one) => one !== key)) : new Set([...chosen, key]);

/** Chooses invoices. Each is paid in full or not at all. */
export function DebtInvoices({ invoices, isAwaited, chosen, onChange }: DebtInvoicesProps) {
  const { t } = useText();
  const { number, money, plainDate } = useFormat();
  const count = invoices.filter((invoice) => chosen.has(keyOfInvoice(invoice))).length;
  return (
    <Sheet
      title={t('debt.invoices')}
      aside={
        <span className="row-meta">
          {t('debt.selected', { chosen: number(count), of: number(invoices.length) })}
        </span>
      }
    >
      <Rows>
        {invoices.map((invoice) => {
          const key = keyOfInvoice(invoice);
          const { text, lineCount, reference, dueDate, openAmount, currency } = invoice;
          return (
            <li key={key} className="row debt-invoice">
              <Checkbox isSelected={chosen.has(key)} onChange={() => onChange(toggled(chosen, key))}>
                <span className="row-title">
                  <bdi>{text}</bdi>
                  {lineCount > 1 && ` ${t('invoices.andMore', { count: lineCount - 1 })}`}
                </span>
                <span className="row-meta">
                  <bdi>{t('invoices.number', { reference })}</bdi>
                  {' · '}
                  <bdi>{t('invoices.due', { date: plainDate(dueDate) })}</bdi>
                </span>
                <span className="visually-hidden">{money(openAmount, currency)}</span>
              </Checkbox>
              <span className="row-end">
                <span aria-hidden="true">
                  <Amount money={{ amount: openAmount, currency }} />
                </span>
                {isAwaited(invoice) ? (
                  <StateBadge state="pending">{t('reference.awaited')}</StateBadge>
                ) : (
                  <DebtState invoice={invoice} />
                )}
              </span>
            </li>
          );
        })}
      </Rows>
    </Sheet>
  );
}

function DebtState({ invoice: { status, isOverdue, dueDate } }: { invoice: Invoice }) {
  const { t } = useText();
  const { timeZone } = useFormats();
  if (status === 'FAILED') return <StateBadge state="failed">{t('debt.failed')}</StateBadge>;
  if (isOverdue) {
    const today = dateFormatter('en-CA', { dateStyle: 'short', timeZone }).format(new Date());
    return (
      <Badge tone="aware" icon={<CalendarX className="icon" strokeWidth={2.25} />}>
        {t('debt.overdueDays', { count: Math.max(1, daysOverdue(dueDate, today)) })}
      </Badge>
    );
  }
  if (status === 'PARTIALLY_PAID') {
    return <StateBadge state="partially paid">{t('invoices.status.PARTIALLY_PAID')}</StateBadge>;
  }
  return <StateBadge state="pending">{t('debt.notDue')}</StateBadge>;
}

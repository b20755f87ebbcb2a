import type { Invoice } from '@foyer/contract/invoices';
import type { InvoiceStatus } from '@foyer/contract/shared/invoice';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation } from '@tanstack/react-query';
import { CalendarX, Download } from 'lucide-react';
import { RefusalNotice } from '../app/RefusalNotice.tsx';
import { useConfig } from '../config/queries.ts';
import { selectedUser } from '../person/queries.ts';
import { callApi } from '../platform/api.ts';
import { documentFile, downloadFile } from '../platform/download-file.ts';
import { useFormat } from '../platform/format.ts';
import { useText } from '../platform/text.ts';
import { Badge } from '../ui/badge/Badge.tsx';
import type { BadgeState } from '../ui/badge/badge-states.ts';
import { StateBadge } from '../ui/badge/StateBadge.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Amount } from '../ui/price/Price.tsx';
import { Row } from '../ui/sheet/Sheet.tsx';

const states: Record<InvoiceStatus, BadgeState> = {
  PENDING: 'pending',
  FAILED: 'failed',
  PARTIALLY_PAID: 'partially paid',
  PAID: 'paid',
  CANCELLED: 'cancelled',
};

/** A reversal and money given back are nothing to pay, and say what they are instead. */
function InvoiceState({ invoice }: { invoice: Invoice }) {
  const { t } = useText();
  const { type, status, isOverdue } = invoice;
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

export function InvoiceRow({ invoice, person }: { invoice: Invoice; person: Key }) {
  const { t } = useText();
  const { plainDate, money } = useFormat();
  const { center } = useConfig();
  const { currency, amount, openAmount, reference, date, dueDate, lineCount, text } = invoice;
  const download = useMutation({
    mutationFn: () =>
      callApi('POST invoices/download-invoice', {
        ...selectedUser(person),
        invoiceId: invoice.invoiceId,
        invoiceCenterId: invoice.invoiceCenterId,
      }),
    onSuccess: (document) => downloadFile(document.fileName, documentFile(document)),
  });
  const facts = [
    t('invoices.number', { reference }),
    openAmount > 0 ? t('invoices.due', { date: plainDate(dueDate) }) : plainDate(date),
    ...(openAmount > 0 && openAmount < amount
      ? [
          t('invoices.paidOf', {
            paid: money(amount - openAmount, currency),
            amount: money(amount, currency),
          }),
        ]
      : []),
    ...(invoice.invoiceCenterId === center.id ? [] : [invoice.centerName]),
  ];
  return (
    <Row
      title={
        <>
          <bdi>{text}</bdi>
          {lineCount > 1 && ` ${t('invoices.andMore', { count: lineCount - 1 })}`}
        </>
      }
      meta={
        <>
          {facts.map((fact, place) => (
            <span key={fact}>
              {place > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
          <RefusalNotice error={download.error} />
        </>
      }
      end={
        <span className="invoice-end">
          <span className="invoice-sum">
            <Amount money={{ amount: openAmount > 0 ? openAmount : amount, currency }} />
            <InvoiceState invoice={invoice} />
          </span>
          <Button
            shape="icon"
            variant="quiet"
            aria-label={t('invoices.download', { reference })}
            isPending={download.isPending}
            onPress={() => download.mutate()}
          >
            <Download className="icon" />
          </Button>
        </span>
      }
    />
  );
}

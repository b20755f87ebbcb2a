import type { Invoice } from '@foyer/contract/invoices';
import type { Key } from '@foyer/contract/shared/keys';
import { ChevronRight, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import { useConfig } from '../config/queries.ts';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { useFormat } from '../platform/format.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Amount } from '../ui/price/Price.tsx';
import { Row } from '../ui/sheet/Sheet.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import { inOrder } from './in-order.ts';
import { useInvoiceDownload } from './use-downloads.ts';

interface Props {
  invoice: Invoice;
  person: Key;
  /** Shown instead of the state of the invoice. */
  state?: ReactNode;
  onOpen: () => void;
}

/** What was bought, and when; the whole row opens all there is to know of it. */
export function InvoiceRow({ invoice, person, state, onOpen }: Props) {
  const { t } = useText();
  const { plainDate, money } = useFormat();
  const { center } = useConfig();
  const { currency, amount, openAmount, reference, date, dueDate, lineCount, text } = invoice;
  const download = useInvoiceDownload(person);
  const facts = [
    t('invoices.number', { reference: inOrder(reference) }),
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
        <PlainButton className="invoice-open" aria-haspopup="dialog" onPress={onOpen}>
          <bdi>{text}</bdi>
          {lineCount > 1 && ` ${t('invoices.andMore', { count: lineCount - 1 })}`}
        </PlainButton>
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
            {state || <InvoiceState invoice={invoice} />}
          </span>
          <Button
            shape="icon"
            variant="quiet"
            aria-label={t('invoices.download', { reference: inOrder(reference) })}
            isPending={download.isPending}
            onPress={() => download.mutate(invoice)}
          >
            <Download className="icon" />
          </Button>
          <ChevronRight className="icon" data-directional="" />
        </span>
      }
    />
  );
}

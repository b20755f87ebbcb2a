import { numberFormatter } from '@foyer/contract/shared/formatters';
import { formatMoney } from '@foyer/contract/shared/money-text';
import type { Selectable } from 'kysely';
import type { Club } from '../clubs/club.ts';
import { type DocumentWords, documentWords } from '../clubs/document-words.ts';
import type { PdfBlock, PdfValue } from '../platform/pdf/blocks.ts';
import { collectPdf, writePdf } from '../platform/pdf/write-pdf.ts';
import { referenceOf } from './reference.ts';
import type { InvoiceTables, Party } from './tables.ts';
import { taxByRate } from './tax-by-rate.ts';
import { ar } from './text/ar.ts';
import { de } from './text/de.ts';
import { en, type InvoiceTextKey } from './text/en.ts';

type InvoiceRow = Selectable<InvoiceTables['invoice']>;
type LineRow = Selectable<InvoiceTables['invoice_line']>;

export interface WholeInvoice {
  invoice: InvoiceRow;
  lines: readonly LineRow[];
  /** The invoice that this one reverses. */
  reversed: Pick<InvoiceRow, 'center_id' | 'year' | 'number'> | undefined;
}

/** An invoice as a PDF, in the language of the request and the look of the centre that issued it. */
export async function invoiceDocument(club: Club, language: string, whole: WholeInvoice) {
  const words = documentWords(club, language, { en, de, ar });
  const reference = referenceOf(whole.invoice);
  const document = writePdf(
    {
      title: words.say(titleOf(whole.invoice), { reference }),
      issuer: whole.invoice.seller.name,
      language: words.language,
      direction: words.direction,
      country: club.center.country,
      color: club.config.lookAndFeel.mainColor,
      createdAt: whole.invoice.issued_at,
      pageOf: (page, pages) => words.say('invoice.page', { page, pages }),
    },
    invoiceBlocks(words, whole),
  );
  return {
    fileName: `invoice-${reference}.pdf`,
    contentType: 'application/pdf',
    base64: (await collectPdf(document)).toString('base64'),
  };
}

const titleOf = ({ type }: Pick<InvoiceRow, 'type'>): InvoiceTextKey =>
  type === 'REVERSAL' ? 'invoice.titleReversal' : type === 'REFUND' ? 'invoice.titleRefund' : 'invoice.title';

const addressOf = (party: Party): string => [party.name, ...party.lines].join(', ');

export function invoiceBlocks(words: DocumentWords<InvoiceTextKey>, whole: WholeInvoice): PdfBlock[] {
  const { say, language, numbers } = words;
  const { invoice, lines, reversed } = whole;
  const money = (amount: number) => formatMoney({ amount, currency: invoice.currency }, numbers);
  const day = (date: Temporal.PlainDate) => date.toLocaleString(language, { dateStyle: 'long' });
  const rateOf = (rate: number) =>
    numberFormatter(numbers, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000);
  const value = (label: InvoiceTextKey, text: string): PdfValue => ({ label: say(label), value: text });
  return [
    { kind: 'title', text: say(titleOf(invoice), { reference: referenceOf(invoice) }) },
    {
      kind: 'values',
      rows: [
        value('invoice.seller', addressOf(invoice.seller)),
        value('invoice.buyer', invoice.buyer ? addressOf(invoice.buyer) : say('invoice.noBuyer')),
        value('invoice.date', day(invoice.issued_on)),
        ...(invoice.amount > 0 ? [value('invoice.due', day(invoice.due_on))] : []),
        ...(reversed ? [value('invoice.reverses', referenceOf(reversed))] : []),
        value('invoice.state', say(`invoice.state.${invoice.status}`)),
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: say('invoice.what'), share: 5 },
        { title: say('invoice.quantity'), share: 1.4, align: 'end' },
        { title: say('invoice.unit'), share: 2, align: 'end' },
        { title: say('invoice.rate'), share: 1.4, align: 'end' },
        { title: say('invoice.amount'), share: 2, align: 'end' },
      ],
      rows: lines.map((line) => [
        line.text,
        numberFormatter(numbers).format(line.quantity),
        money(line.unit_amount),
        rateOf(line.tax_rate),
        money(line.amount),
      ]),
    },
    {
      kind: 'values',
      rows: [
        value('invoice.net', money(invoice.amount - invoice.tax)),
        ...taxByRate(lines).map(([rate, tax]) => ({
          label: say('invoice.tax', { rate: rateOf(rate) }),
          value: money(tax),
        })),
        value('invoice.total', money(invoice.amount)),
        ...(invoice.open_amount > 0 ? [value('invoice.open', money(invoice.open_amount))] : []),
      ],
    },
  ];
}

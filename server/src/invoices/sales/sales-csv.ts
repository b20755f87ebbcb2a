import { decimal } from '@foyer/contract/shared/money-text';
import type { DocumentWords } from '../../clubs/document-words.ts';
import { byteOrderMark, type CsvCell, csvRow } from '../../platform/csv/csv.ts';
import { referenceOf } from '../reference.ts';
import type { InvoiceTextKey } from '../text/en.ts';
import { transactionTypesOf } from './sale-response.ts';
import type { SaleRow, SalesScope } from './sales-store.ts';

type Words = DocumentWords<InvoiceTextKey>;

interface Column {
  title: InvoiceTextKey;
  cell: (row: SaleRow, words: Words) => CsvCell;
}

const text = (title: InvoiceTextKey, textOf: (row: SaleRow, words: Words) => string): Column => ({
  title,
  cell: (row, words) => ({ text: textOf(row, words) }),
});
const money = (title: InvoiceTextKey, amountOf: (row: SaleRow) => number): Column => ({
  title,
  cell: (row) => ({ number: decimal({ amount: amountOf(row), currency: row.currency }) }),
});

const columnsOf = ({ centerId }: SalesScope): Column[] => [
  text('sales.date', (row) => row.issued_on.toString()),
  text('sales.reference', referenceOf),
  text('sales.center', (row) => row.center_name),
  ...(centerId === undefined ? [] : [text('sales.buyer', (row) => row.buyer_name ?? '')]),
  text('sales.text', (row) => row.text),
  { title: 'sales.lines', cell: (row) => ({ number: String(row.lines) }) },
  text('sales.kind', (row, { say }) => say(`sales.kind.${row.sale_type}`)),
  text('sales.by', (row, { say }) => paidBy(row, say)),
  text('sales.state', (row, { say }) => say(`invoice.state.${row.status}`)),
  money('sales.net', (row) => row.amount - row.tax),
  money('sales.vat', (row) => row.tax),
  money('sales.amount', (row) => row.amount),
  money('sales.open', (row) => row.open_amount),
  text('sales.currency', (row) => row.currency),
];

export const paidBy = (row: SaleRow, say: Words['say']): string =>
  transactionTypesOf(row)
    .map((type) => say(`sales.by.${type}`))
    .join(' + ');

/** Streams sales as CSV, one page at a time. */
export async function* salesCsv(
  words: Words,
  scope: SalesScope,
  pages: AsyncIterable<readonly SaleRow[]>,
): AsyncGenerator<string> {
  const columns = columnsOf(scope);
  let head = byteOrderMark + csvRow(columns.map(({ title }) => ({ text: words.say(title) })));
  for await (const rows of pages) {
    yield head + rows.map((row) => csvRow(columns.map(({ cell }) => cell(row, words)))).join('');
    head = '';
  }
  if (head) yield head;
}

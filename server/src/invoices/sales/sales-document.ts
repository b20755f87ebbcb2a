import { numberFormatter } from '@foyer/contract/shared/formatters';
import { formatMoney } from '@foyer/contract/shared/money-text';
import type { Club } from '../../clubs/club.ts';
import type { DocumentWords } from '../../clubs/document-words.ts';
import type { PdfBlock, PdfColumn } from '../../platform/pdf/blocks.ts';
import { writePdf } from '../../platform/pdf/write-pdf.ts';
import { referenceOf } from '../reference.ts';
import type { InvoiceTextKey } from '../text/en.ts';
import { paidBy } from './sales-csv.ts';
import type { SaleRow, SalesScope } from './sales-store.ts';

type Words = DocumentWords<InvoiceTextKey>;

interface SalesToWrite {
  scope: SalesScope;
  /** Name of the person or the centre. */
  whose: string;
  days: readonly [from: string, to: string];
  now: Temporal.Instant;
  pages: AsyncIterable<readonly SaleRow[]>;
  isEmpty: boolean;
}

/** Streams sales as a PDF in the club's look, one page at a time. */
export function salesDocument(club: Club, words: Words, sales: SalesToWrite): AsyncGenerator<Uint8Array> {
  return writePdf(
    {
      title: titleOf(words, sales),
      issuer: club.config.general.clubName,
      language: words.language,
      direction: words.direction,
      isLandscape: true,
      country: club.center.country,
      color: club.config.lookAndFeel.mainColor,
      createdAt: sales.now,
      pageOf: (page, pages) => words.say('invoice.page', { page, pages }),
    },
    salesBlocks(words, sales),
  );
}

const titleOf = ({ say }: Words, { scope }: SalesToWrite): string =>
  say(scope.person ? 'sales.titleOwn' : 'sales.title');

async function* salesBlocks(words: Words, sales: SalesToWrite): AsyncGenerator<PdfBlock> {
  const { say, language, numbers } = words;
  const { scope, whose, days, pages, isEmpty } = sales;
  const [from = '', to = ''] = days.map((day) =>
    Temporal.PlainDate.from(day).toLocaleString(language, { dateStyle: 'long' }),
  );
  yield { kind: 'title', text: titleOf(words, sales) };
  yield {
    kind: 'values',
    rows: [
      { label: say(scope.person ? 'sales.person' : 'sales.center'), value: whose },
      { label: say('sales.period'), value: say('sales.periodOf', { from, to }) },
    ],
  };
  if (isEmpty) {
    yield { kind: 'paragraph', text: say('sales.none') };
    return;
  }
  const sums = new Map<string, number>();
  yield {
    kind: 'table',
    columns: columnsOf(words, scope),
    rows: rowsOf(words, scope, pages, sums),
  };
  // The totals are complete once the table has been read.
  yield {
    kind: 'values',
    rows: [...sums].map(([currency, amount]) => ({
      label: say('sales.sum', { currency }),
      value: formatMoney({ amount, currency }, numbers),
    })),
  };
}

/** Keeps dates and numbers on one line. */
const columnsOf = ({ say }: Words, { centerId }: SalesScope): PdfColumn[] => [
  { title: say('sales.date'), share: 2.1 },
  { title: say('sales.reference'), share: 3.1 },
  ...(centerId === undefined ? [] : [{ title: say('sales.buyer'), share: 2.4 }]),
  { title: say('sales.text'), share: centerId === undefined ? 4 : 2.4 },
  { title: say('sales.kind'), share: 1.9 },
  { title: say('sales.by'), share: 1.9 },
  { title: say('sales.state'), share: 1.9 },
  { title: say('sales.amount'), share: 2.2, align: 'end' },
];

/** Removes direction marks of Arabic formats, which would move the parts around in a column of their own. */
const shortDay = (day: Temporal.PlainDate, language: string): string =>
  day
    .toLocaleString(language, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .replaceAll(/[\u200e\u200f]/g, '');

async function* rowsOf(
  { say, language, numbers }: Words,
  { centerId }: SalesScope,
  pages: AsyncIterable<readonly SaleRow[]>,
  sums: Map<string, number>,
): AsyncGenerator<string[]> {
  for await (const rows of pages) {
    for (const row of rows) {
      const { currency, amount } = row;
      sums.set(currency, (sums.get(currency) ?? 0) + amount);
      yield [
        shortDay(row.issued_on, language),
        referenceOf(row),
        ...(centerId === undefined ? [] : [row.buyer_name ?? '']),
        row.lines > 1 ? `${row.text} (+${numberFormatter(numbers).format(row.lines - 1)})` : row.text,
        say(`sales.kind.${row.sale_type}`),
        paidBy(row, say),
        say(`invoice.state.${row.status}`),
        formatMoney({ amount, currency }, numbers),
      ];
    }
  }
}

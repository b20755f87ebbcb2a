import { numberFormatter } from '@foyer/contract/shared/formatters';
import { formatKey } from '@foyer/contract/shared/keys';
import { formatMoney } from '@foyer/contract/shared/money-text';
import type { Club } from '../../clubs/club.ts';
import { type DocumentWords, documentWords } from '../../clubs/document-words.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { referenceOf } from '../../invoices/reference.ts';
import type { Party } from '../../invoices/tables.ts';
import { earlierOf, laterOf } from '../../platform/billing-period.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { PdfBlock, PdfValue } from '../../platform/pdf/blocks.ts';
import { writePdf } from '../../platform/pdf/write-pdf.ts';
import { ar } from '../text/health-receipt/ar.ts';
import { de } from '../text/health-receipt/de.ts';
import { en, type ReceiptTextKey } from '../text/health-receipt/en.ts';
import type { Membership, PaidLine } from './store.ts';

export interface Receipt {
  year: number;
  membership: Membership;
  insured: Party;
  birthday: Temporal.PlainDate | null;
  lines: readonly PaidLine[];
  visits: number;
  now: Temporal.Instant;
}

type Words = DocumentWords<ReceiptTextKey>;

/** A receipt for the health insurance, in the look of the centre that sold the membership. */
export function receiptDocument(club: Club, language: string, receipt: Receipt): AsyncGenerator<Uint8Array> {
  const words = documentWords(club, language, { en, de, ar });
  return writePdf(
    {
      title: words.say('receipt.title', { year: String(receipt.year) }),
      issuer: sellerOf(club).party.name,
      language: words.language,
      direction: words.direction,
      country: club.center.country,
      color: club.config.lookAndFeel.mainColor,
      createdAt: receipt.now,
      pageOf: (page, pages) => words.say('receipt.page', { page, pages }),
    },
    receiptBlocks(club, words, receipt),
  );
}

/** The days of the year on which the membership ran; undefined if it didn't. */
function daysInYear({ starts_on, ends_on }: Membership, year: number) {
  const [first, last] = [new Temporal.PlainDate(year, 1, 1), new Temporal.PlainDate(year, 12, 31)];
  const from = laterOf(starts_on, first);
  const until = ends_on ? earlierOf(ends_on, last) : last;
  return Temporal.PlainDate.compare(from, until) <= 0 ? { from, until } : undefined;
}

/** Room to sign, above the rule of the row. */
const blank = '\n\u00a0';

/** Without headings, so that twelve months and the signature stay on one page. */
function receiptBlocks(club: Club, words: Words, receipt: Receipt): PdfBlock[] {
  const { say, language } = words;
  const { year, now } = receipt;
  const today = dateIn(now, club.center.time_zone).toLocaleString(language, { dateStyle: 'long' });
  return [
    { kind: 'title', text: say('receipt.title', { year: String(year) }) },
    { kind: 'paragraph', text: say('receipt.confirm') },
    { kind: 'values', rows: factsOf(club, words, receipt) },
    paidTable(words, receipt),
    {
      kind: 'values',
      rows: [
        {
          label: say('receipt.signature'),
          value: `${say('receipt.place', { city: club.center.city, day: today })}${blank}`,
        },
      ],
    },
  ];
}

function factsOf(club: Club, { say, language, numbers }: Words, receipt: Receipt): PdfValue[] {
  const { year, membership, insured, birthday, visits } = receipt;
  const day = (date: Temporal.PlainDate) => date.toLocaleString(language, { dateStyle: 'long' });
  const value = (label: ReceiptTextKey, text: string): PdfValue => ({
    label: say(label, { year: String(year) }),
    value: text,
  });
  const seller = sellerOf(club).party;
  const period = daysInYear(membership, year);
  const number = formatKey('subscription', { centerId: membership.center_id, id: membership.id });
  return [
    value('receipt.insured', insured.name),
    ...(birthday ? [value('receipt.birthday', day(birthday))] : []),
    ...(insured.lines.length > 0 ? [value('receipt.address', insured.lines.join(', '))] : []),
    value('receipt.policy', '\u00a0'),
    value('receipt.club', [seller.name, ...seller.lines].join(', ')),
    ...(seller.name === club.center.name ? [] : [value('receipt.center', club.center.name)]),
    value('receipt.plan', `${membership.name} · ${number}`),
    period
      ? value('receipt.period', say('receipt.days', { from: day(period.from), until: day(period.until) }))
      : value('receipt.startsOn', day(membership.starts_on)),
    value('receipt.visits', numberFormatter(numbers).format(visits)),
  ];
}

/** Removes direction marks of Arabic formats, which would move the parts around in a column of their own. */
const shortDay = (day: Temporal.PlainDate, language: string): string =>
  day
    .toLocaleString(language, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .replaceAll(/[\u200e\u200f]/g, '');

/** What was paid, with the total below; where a centre's currency has changed, the earlier one's is the last row. */
function paidTable({ say, language, numbers }: Words, { year: ofYear, lines }: Receipt): PdfBlock {
  const sums = new Map<string, number>();
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  const total = say('receipt.total', { year: String(ofYear) });
  const totals = [...sums].map(([currency, amount]) => [
    '',
    '',
    total,
    formatMoney({ amount, currency }, numbers),
  ]);
  return {
    kind: 'table',
    columns: [
      { title: say('receipt.paidOn'), share: 1.7 },
      { title: say('receipt.invoice'), share: 2.2 },
      { title: say('receipt.what'), share: 4.2 },
      { title: say('receipt.amount'), share: 1.9, align: 'end' },
    ],
    rows: [
      ...lines.map(({ paid_on, text, amount, currency, ...invoice }) => [
        shortDay(paid_on, language),
        referenceOf(invoice),
        text,
        formatMoney({ amount, currency }, numbers),
      ]),
      ...totals.slice(0, -1),
    ],
    foot: totals.at(-1) ?? [],
  };
}

import { formatMoney } from '@foyer/contract/shared/money-text';
import type { Club } from '../../clubs/club.ts';
import { type DocumentWords, documentWords } from '../../clubs/document-words.ts';
import { textIn } from '../../clubs/text-in.ts';
import type { ContractPart, ContractSection } from '../../documents/contract-terms.ts';
import type { PlanRow, PrivilegeRow } from '../offers/read-plans.ts';
import type { Discount, Sponsor } from '../tables.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en, type SubscriptionTextKey } from '../text/en.ts';
import { durationWords } from './duration-words.ts';

type Words = DocumentWords<SubscriptionTextKey> & ReturnType<typeof durationWords>;

/** What a contract of a membership says, whether it is yet to be sold or has been. */
export interface SoldTerms {
  plan: PlanRow;
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate | null;
  boundUntil: Temporal.PlainDate | null;
  price: number;
  discounts: readonly Discount[];
  sponsor: Sponsor | null | undefined;
  addOns: readonly { name: string; price: number; privileges: readonly PrivilegeRow[] }[];
  /** The lines of the first payment, worded. */
  lines: readonly { text: string; amount: number; sponsoredAmount: number }[];
}

/** What a plan or an add-on opens, in words. */
export function privilegeText(
  row: PrivilegeRow,
  { say, language, times: timesText }: Pick<Words, 'say' | 'language' | 'times'>,
): string {
  const groups = new Intl.ListFormat(language).format(row.activity_groups);
  const what = row.activity_groups.length > 0 ? groups : say('subscription.contract.everything');
  const limited =
    row.times !== null && row.period !== null
      ? say('subscription.contract.times', {
          what,
          times: timesText(row.times, row.period),
        })
      : what;
  const days = row.weekdays.map((day) =>
    // 2024 began on a Monday.
    new Temporal.PlainDate(2024, 1, day).toLocaleString(language, { weekday: 'short' }),
  );
  const times =
    row.starts_from && row.starts_until
      ? `${row.starts_from.slice(0, 5)}–${row.starts_until.slice(0, 5)}`
      : '';
  const when = [new Intl.ListFormat(language, { type: 'unit' }).format(days), times]
    .filter(Boolean)
    .join(' ');
  const text = when ? `${limited} (${when})` : limited;
  return row.is_everywhere ? say('subscription.contract.everywhere', { what: text }) : text;
}

const values = (rows: readonly (readonly [string, string] | undefined)[]): ContractPart => ({
  kind: 'values',
  rows: rows.flatMap((row) => (row ? [{ label: row[0], value: row[1] }] : [])),
});

/** The terms of a membership, as its contract and the page before paying show them. */
export function contractSections(club: Club, language: string, sold: SoldTerms): ContractSection[] {
  const words = { ...documentWords(club, language, { en, de, ar }), ...durationWords(club, language) };
  const { say } = words;
  const currency = sold.plan.currency ?? club.center.currency;
  const money = (amount: number) => formatMoney({ amount, currency }, words.numbers);
  return [
    { title: say('subscription.contract.membership'), parts: [membershipPart(sold, words)] },
    {
      title: say('subscription.contract.price'),
      parts: [pricePart(sold, words, money), firstPaymentPart(sold, words, money)],
    },
    ...ownText(sold.plan, words),
  ];
}

function membershipPart(sold: SoldTerms, words: Words): ContractPart {
  const { say, language, duration } = words;
  const { plan, startsOn, endsOn, boundUntil, addOns } = sold;
  const day = (date: Temporal.PlainDate) => date.toLocaleString(language, { dateStyle: 'long' });
  const privileges = [...plan.privileges, ...addOns.flatMap((one) => one.privileges)];
  const notice = { unit: plan.notice_unit, count: plan.notice_count };
  return values([
    [say('subscription.contract.plan'), plan.name],
    [say('subscription.contract.startsOn'), day(startsOn)],
    endsOn
      ? [say('subscription.contract.endsOn'), day(endsOn)]
      : [say('subscription.contract.term'), say('subscription.contract.withoutEnd')],
    boundUntil ? [say('subscription.contract.boundUntil'), day(boundUntil)] : undefined,
    endsOn
      ? undefined
      : [
          say('subscription.contract.notice'),
          notice.count > 0 ? duration(notice) : say('subscription.contract.noNotice'),
        ],
    [say('subscription.contract.includes'), privileges.map((row) => privilegeText(row, words)).join('; ')],
  ]);
}

function pricePart(
  sold: SoldTerms,
  { say, each, discounted }: Words,
  money: (amount: number) => string,
): ContractPart {
  const { plan, price, addOns, discounts, sponsor } = sold;
  const period =
    plan.kind === 'CASH'
      ? say('subscription.contract.once')
      : say('subscription.contract.eachPeriod', {
          each: each({ unit: plan.period_unit, count: plan.period_count }),
        });
  return values([
    [period, money(price)],
    ...addOns.map((one) => [one.name, money(one.price)] as const),
    ...discounts.map(
      ({ name, periods }) =>
        [
          say('subscription.contract.discount'),
          periods === undefined
            ? name
            : say('subscription.contract.discountPeriods', { name, periods: discounted(periods) }),
        ] as const,
    ),
    sponsor
      ? [
          say('subscription.contract.sponsor'),
          say('subscription.contract.company', { company: sponsor.company }),
        ]
      : undefined,
  ]);
}

function firstPaymentPart(
  { lines }: SoldTerms,
  { say }: Words,
  money: (amount: number) => string,
): ContractPart {
  const own = lines.map(({ text, amount, sponsoredAmount }) => ({ text, amount: amount - sponsoredAmount }));
  return {
    kind: 'amounts',
    rows: own.map(({ text, amount }) => ({ text, amount: money(amount) })),
    total: {
      text: say('subscription.contract.firstPayment'),
      amount: money(own.reduce((sum, { amount }) => sum + amount, 0)),
    },
  };
}

/** The club's own words for this plan, in the contract's language or the first in which it has any. */
function ownText({ contract_text }: PlanRow, { say, language }: Words): ContractSection[] {
  const code = language.split('-')[0] ?? 'en';
  const html = textIn(contract_text, [code]);
  return html ? [{ title: say('subscription.contract.terms'), parts: [{ kind: 'html', html }] }] : [];
}

export const contractTitle = (club: Club, language: string): string =>
  documentWords(club, language, { en, de, ar }).say('subscription.contract.title');

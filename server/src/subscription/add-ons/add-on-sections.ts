import { formatMoney } from '@foyer/contract/shared/money-text';
import type { Club } from '../../clubs/club.ts';
import { documentWords } from '../../clubs/document-words.ts';
import type { ContractPart, ContractSection } from '../../documents/contract-terms.ts';
import { privilegeText } from '../buying/contract-sections.ts';
import { durationWords } from '../buying/duration-words.ts';
import type { AddOnRow } from '../offers/read-plans.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import type { AddOnMembership } from './read-membership.ts';

/** What a contract about add-ons says, before they are bought or after. */
interface AddOnTerms {
  membership: Pick<AddOnMembership, 'plan' | 'row'>;
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate | null;
  addOns: readonly AddOnRow[];
  /** The lines of the first payment. */
  lines: readonly { text: string; amount: number }[];
}

const values = (rows: readonly (readonly [string, string])[]): ContractPart => ({
  kind: 'values',
  rows: rows.map(([label, value]) => ({ label, value })),
});

/** Each add-on with its price, what it opens and how it is ended, and the first payment. */
export function addOnSections(
  club: Club,
  language: string,
  { membership: { plan, row }, startsOn, endsOn, addOns, lines }: AddOnTerms,
): ContractSection[] {
  const words = { ...documentWords(club, language, { en, de, ar }), ...durationWords(club, language) };
  const { say, duration, each } = words;
  const currency = plan.currency ?? club.center.currency;
  const money = (amount: number) => formatMoney({ amount, currency }, words.numbers);
  const day = (date: Temporal.PlainDate) => date.toLocaleString(words.language, { dateStyle: 'long' });
  const period =
    row.kind === 'CASH'
      ? say('subscription.contract.once')
      : say('subscription.contract.eachPeriod', {
          each: each({ unit: row.period_unit, count: row.period_count }),
        });
  const notice = ({ notice_unit: unit, notice_count: count }: AddOnRow) =>
    count > 0 ? duration({ unit, count }) : say('subscription.contract.noNotice');
  return [
    ...addOns.map((addOn) => ({
      title: addOn.name,
      parts: [
        values([
          [say('subscription.contract.membership'), plan.name],
          [say('subscription.contract.startsOn'), day(startsOn)],
          endsOn
            ? [say('subscription.contract.endsOn'), day(endsOn)]
            : [say('subscription.contract.term'), say('subscription.contract.withMembership')],
          ...(row.kind === 'EFT' ? [[say('subscription.contract.notice'), notice(addOn)] as const] : []),
          ...(addOn.privileges.length > 0
            ? [
                [
                  say('subscription.contract.includes'),
                  addOn.privileges.map((one) => privilegeText(one, words)).join('; '),
                ] as const,
              ]
            : []),
          [period, money(addOn.price)],
        ]),
      ],
    })),
    {
      title: say('subscription.contract.firstPayment'),
      parts: [
        {
          kind: 'amounts',
          rows: lines.map(({ text, amount }) => ({ text, amount: money(amount) })),
          total: {
            text: say('subscription.contract.firstPayment'),
            amount: money(lines.reduce((sum, { amount }) => sum + amount, 0)),
          },
        },
      ],
    },
  ];
}

export const addOnTitle = (club: Club, language: string): string =>
  documentWords(club, language, { en, de, ar }).say('subscription.contract.addOnTitle');

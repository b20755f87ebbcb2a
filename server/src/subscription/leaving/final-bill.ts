import type { FinalBill } from '@foyer/contract/subscription/leave';
import type { Club } from '../../clubs/club.ts';
import { earlierOf, laterOf } from '../../platform/billing-period.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { taxedPrice, toPricedLine } from '../../shopping-basket/priced-lines.ts';
import type { DueMembership } from '../billing/due-memberships.ts';
import { dueInNight, type Reader, readerAt } from '../crediting/credits-to-come.ts';
import { type DueAddOn, dueAddOnLines } from '../pricing/due-add-ons.ts';
import { linesToBill } from '../pricing/lines-to-bill.ts';
import { partsToBill } from '../pricing/parts-to-bill.ts';
import type { SubscriptionRow } from '../store.ts';
import { creditsAfter, rangesAfter } from './bill-credits.ts';
import { type BillFacts, readBillFacts } from './bill-facts.ts';

type Day = Temporal.PlainDate;

/** Where, in which language and when a bill is written. */
export interface BillContext {
  club: Club;
  language: string;
  now: Temporal.Instant;
}

/** What is still to be paid, what is unpaid, and what comes back, if a membership ends on a day. Writes nothing. */
export const readFinalBill = async (
  db: Db | Tx,
  context: BillContext,
  row: SubscriptionRow,
  endsOn: Day,
): Promise<FinalBill> => finalBillOf(context, await readBillFacts(db, row, endsOn), endsOn);

/** The same for facts that have been read. */
export function finalBillOf(
  { club, language, now }: BillContext,
  { billed, open }: BillFacts,
  endsOn: Day,
): FinalBill {
  const reader = readerAt(club, language, now);
  const today = dateIn(now, club.center.time_zone);
  const ranges = billed ? rangesAfter(billed, endsOn) : [];
  const coming = billed
    ? [
        ...comingOf({ ...reader, today }, billed.membership, endsOn),
        ...dueAddOnsOf(reader, billed.membership, dueInNight(reader, billed.due, ranges)),
      ]
    : [];
  const lines = billed ? creditsAfter(reader, billed, ranges) : [];
  const credit = -sumOf(lines, 'amount');
  return {
    currency: club.center.currency,
    coming,
    open,
    ...(credit > 0 && {
      credit: { on: laterOf(endsOn.add({ days: 1 }), today).toString(), lines, total: credit },
    }),
    total: sumOf(coming, 'total') + sumOf(open, 'amount') - credit,
  };
}

const sumOf = <K extends string>(some: readonly { [Key in K]: number }[], part: K): number =>
  some.reduce((sum, one) => sum + one[part], 0);

/** What the night would bill until the last day. */
function comingOf(
  { club, language, today }: Reader & { today: Day },
  membership: DueMembership,
  endsOn: Day,
): FinalBill['coming'] {
  const parts = partsToBill({ ...membership, endsOn }, endsOn).filter(({ days }) => days.length > 0);
  return parts.map((part) => {
    const lines = linesToBill(club, language, membership, part).map(taxedPrice);
    const billedOn = part.startsOn.subtract({ days: club.parameters.billingLeadDays });
    return {
      dueOn: laterOf(billedOn, today).toString(),
      from: (part.days[0] ?? part).startsOn.toString(),
      until: (part.days.at(-1) ?? part).endsOn.toString(),
      lines: lines.map(toPricedLine),
      total: lines.reduce((sum, { amount, sponsoredAmount }) => sum + amount - sponsoredAmount, 0),
    };
  });
}

/** What the next night will charge apart from the membership. */
function dueAddOnsOf(
  { club, language, firstNight }: Reader,
  { terms }: DueMembership,
  due: readonly DueAddOn[],
): FinalBill['coming'] {
  const lines = dueAddOnLines(club, language, terms.cycle, due).map(taxedPrice);
  const total = sumOf(lines, 'amount');
  if (total === 0) return [];
  return [
    {
      dueOn: firstNight.toString(),
      from: due
        .map((one) => one.startsOn)
        .reduce(earlierOf)
        .toString(),
      until: due
        .map((one) => one.endsOn)
        .reduce(laterOf)
        .toString(),
      lines: lines.map(toPricedLine),
      total,
    },
  ];
}

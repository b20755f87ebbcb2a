import type { Club } from '../../clubs/club.ts';
import { type Credit, creditPerson } from '../../invoices/credit-person.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { laterOf } from '../../platform/billing-period.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SubscriptionRow } from '../store.ts';
import { chargedRuns } from './charged-runs.ts';
import { addOnCreditLines, type CreditLine } from './credit-lines.ts';
import { isNotIn, readReversed } from './days-to-credit.ts';
import { dropAddOnCharges } from './drop-add-on-charges.ts';
import { readPaidDays } from './paid-days.ts';
import { languageOfPayer, payerOf } from './payer-of.ts';
import { readCredited } from './read-credited.ts';

type Day = Temporal.PlainDate;

/** Which days of which add-on are given up: those from a day on. */
export interface AddOnFrom {
  addOnId: number;
  /** The first day of the add-on. */
  ownedFrom: Day;
  startsOn: Day;
  endsOn?: Day;
}

/** What ending an add-on before a day would credit. Writes nothing. */
export async function readAddOnCredit(
  db: Db | Tx,
  club: Club,
  language: string,
  subscription: SubscriptionRow,
  { addOnId, ownedFrom, startsOn, endsOn }: AddOnFrom,
): Promise<CreditLine[]> {
  if (subscription.payer_person_id === null) return [];
  const paid = await readPaidDays(db, subscription, { startsOn, endsOn });
  const credited = await readCredited(db, subscription);
  const lines = credited.addOns
    .filter((addOn) => addOn.id === addOnId && addOn.startsOn.equals(ownedFrom))
    .flatMap((addOn) => {
      const runs = chargedRuns({ ...addOn, endsOn: null }, paid);
      const last = runs.map((run) => run.endsOn).reduce(laterOf, startsOn);
      return addOnCreditLines(club, language, credited, addOn, runs, { startsOn, endsOn: endsOn ?? last });
    });
  return lines.filter(isNotIn(await readReversed(db, subscription.center_id, lines)));
}

/** Credits what was paid for an add-on of a locked membership from a day on. */
export async function creditAddOn(
  tx: Tx,
  books: Bookkeeping,
  club: Club,
  subscription: SubscriptionRow,
  from: AddOnFrom,
): Promise<Credit[]> {
  const { center_id, id } = subscription;
  const payer = payerOf(subscription);
  if (!payer) return [];
  const language = await languageOfPayer(tx, club, subscription);
  const lines = await readAddOnCredit(tx, club, language, subscription, from);
  const credits: Credit[] = [];
  for (const some of Map.groupBy(lines, ({ invoice }) => invoice?.id).values()) {
    const credit = await creditPerson(tx, sellerOf(club), books, {
      person: payer,
      invoice: some[0]?.invoice,
      lines: some.map(({ line }) => line),
    });
    credits.push(credit);
    await tx
      .insertInto('subscription_credit')
      .values(
        some.map(({ line: { unitAmount, explanation } }) => ({
          center_id,
          subscription_id: id,
          why: 'ADD_ON_ENDED' as const,
          starts_on: Temporal.PlainDate.from(explanation?.from ?? from.startsOn.toString()),
          ends_on: Temporal.PlainDate.from(explanation?.until ?? from.startsOn.toString()),
          amount: -unitAmount,
          invoice_id: credit.id,
          at: books.now,
        })),
      )
      .execute();
  }
  await dropAddOnCharges(tx, subscription, daysToDrop(subscription, from), { addOnId: from.addOnId });
  return credits;
}

/** If the membership is to be changed, the days from then on are needed to undo that. */
function daysToDrop({ ends_as, ends_on }: SubscriptionRow, { startsOn, endsOn }: AddOnFrom) {
  const until = endsOn ?? (ends_as && ends_on);
  return { startsOn, ...(until && { endsOn: until }) };
}

import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { type Credit, creditPerson } from '../../invoices/credit-person.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { readPerson } from '../../person/store.ts';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lineText } from '../buying/line-text.ts';
import type { SubscriptionRow } from '../store.ts';
import type { CreditReason } from '../tables.ts';
import { type Credited, creditLines } from './credit-lines.ts';
import { givenUpOf, giveUpDays, type InvoicedDays, readPaidDays } from './paid-days.ts';
import { readCredited } from './read-credited.ts';

/** Paid days that would be given up, and what the payer would get back for them. */
export interface DaysToCredit {
  range: BillingPeriod;
  paid: InvoicedDays[];
  credited: Credited;
  lines: ReturnType<typeof creditLines>;
}

/** Reads what giving up days would credit; undefined if nothing was paid for them. Writes nothing. */
export async function readDaysToCredit(
  db: Db | Tx,
  club: Club,
  language: string,
  subscription: SubscriptionRow,
  { startsOn, endsOn }: { startsOn: Temporal.PlainDate; endsOn?: Temporal.PlainDate },
): Promise<DaysToCredit | undefined> {
  const paid = await readPaidDays(db, subscription, { startsOn, endsOn });
  const last = endsOn ?? paid.at(-1)?.endsOn;
  if (paid.length === 0 || !last) return undefined;
  const credited = await readCredited(db, subscription);
  const range = { startsOn, endsOn: last };
  return { range, paid, credited, lines: creditLines(club, language, credited, paid, range) };
}

interface Why {
  club: Club;
  why: CreditReason;
}

/**
 * Gives up paid days of a locked membership: they aren't paid any more, the payer is credited, and the company that paid a
 * share of them gets it back. Returns the credits, one for each invoice.
 */
export async function creditDays(
  tx: Tx,
  books: Bookkeeping,
  { club, why }: Why,
  subscription: SubscriptionRow,
  wanted: { startsOn: Temporal.PlainDate; endsOn?: Temporal.PlainDate },
): Promise<Credit[]> {
  const { payer_center_id: centerId, payer_person_id: id } = subscription;
  if (centerId === null || id === null) return [];
  const payer = { centerId, id };
  const language = (await readPerson(tx, payer))?.preferred_language ?? defaultLanguage(club);
  const days = await readDaysToCredit(tx, club, language, subscription, wanted);
  if (!days) return [];
  const byInvoice = Map.groupBy(days.lines, ({ invoice }) => invoice?.id);
  const credits: Credit[] = [];
  for (const some of byInvoice.values()) {
    const lines = some.map(({ line }) => line);
    credits.push(
      await creditPerson(tx, sellerOf(club), books, { person: payer, invoice: some[0]?.invoice, lines }),
    );
  }
  await writeGivenUp(tx, books, { club, why }, subscription, days, credits[0]?.id);
  return credits;
}

/** Takes days out of what is paid, without an invoice: what they cost is credited in another way. */
export async function writeGivenUp(
  tx: Tx,
  { now }: Pick<Bookkeeping, 'now'>,
  { club, why }: Why,
  subscription: SubscriptionRow,
  { paid, range, credited }: DaysToCredit,
  invoiceId?: number,
): Promise<void> {
  const { center_id, id, sponsor } = subscription;
  const givenUp = givenUpOf(paid, range);
  await giveUpDays(tx, subscription, paid, range);
  if (givenUp.length === 0) return;
  await tx
    .insertInto('subscription_credit')
    .values(
      givenUp.map(({ startsOn, endsOn, amount, sponsoredAmount }) => ({
        center_id,
        subscription_id: id,
        why,
        starts_on: startsOn,
        ends_on: endsOn,
        amount,
        sponsored_amount: sponsoredAmount,
        invoice_id: invoiceId ?? null,
        at: now,
      })),
    )
    .execute();
  if (sponsor)
    await returnShare(tx, now, club, { subscription, agreement: sponsor.agreement, credited }, givenUp);
}

interface Share {
  subscription: SubscriptionRow;
  agreement: Key;
  credited: Credited;
}

/** On the company's next invoice, in the club's language. */
async function returnShare(
  tx: Tx,
  now: Temporal.Instant,
  club: Club,
  { subscription, agreement, credited: { plan, taxRate } }: Share,
  givenUp: readonly InvoicedDays[],
): Promise<void> {
  const shared = givenUp.filter(({ sponsoredAmount }) => sponsoredAmount > 0);
  if (shared.length === 0) return;
  await tx
    .insertInto('company_charge')
    .values(
      shared.map(({ startsOn, endsOn, sponsoredAmount }) => ({
        center_id: subscription.center_id,
        agreement_center_id: agreement.centerId,
        agreement_id: agreement.id,
        subscription_id: subscription.id,
        what: 'CREDIT' as const,
        starts_on: startsOn,
        ends_on: endsOn,
        text: lineText(club, defaultLanguage(club), {
          part: 'PERIOD',
          plan,
          from: startsOn.toString(),
          until: endsOn.toString(),
        }),
        amount: -sponsoredAmount,
        tax_rate: taxRate,
        at: now,
        invoice_id: null,
      })),
    )
    .execute();
}

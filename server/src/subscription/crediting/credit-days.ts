import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { documentWords } from '../../clubs/document-words.ts';
import { type Credit, creditPerson } from '../../invoices/credit-person.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { cancelUnsent } from '../../payment/collecting/cancel-unsent.ts';
import { readPerson } from '../../person/store.ts';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lineText } from '../buying/line-text.ts';
import type { SubscriptionRow } from '../store.ts';
import type { CreditReason } from '../tables.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { type Credited, creditLines } from './credit-lines.ts';
import { dropApart } from './drop-apart.ts';
import { type InvoicedDays, readPaidDays, removePaidDays, unusedOf } from './paid-days.ts';
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
  if (paid.length === 0) return undefined;
  const credited = await readCredited(db, subscription);
  const reversed = await readReversed(db, subscription.center_id, [...paid, ...apartOf(credited)]);
  const range = { startsOn, ...(endsOn && { endsOn }) };
  return daysToCredit(club, language, { paid, credited, reversed }, range);
}

/** Paid days that have been read, with what their credits need. */
export interface PaidToCredit extends Pick<DaysToCredit, 'paid' | 'credited'> {
  reversed: ReadonlySet<number>;
}

/** The same for paid days that have been read. */
export function daysToCredit(
  club: Club,
  language: string,
  { paid, credited, reversed }: PaidToCredit,
  { startsOn, endsOn }: { startsOn: Temporal.PlainDate; endsOn?: Temporal.PlainDate },
): DaysToCredit | undefined {
  const own = paid.filter((one) => Temporal.PlainDate.compare(one.endsOn, startsOn) >= 0);
  const last = endsOn ?? own.at(-1)?.endsOn;
  if (!last) return undefined;
  const range = { startsOn, endsOn: last };
  const lines = creditLines(club, language, credited, own, range).filter(isNotIn(reversed));
  return { range, paid: own, credited, lines };
}

type OnInvoice = Pick<InvoicedDays, 'invoice'>;

export const isNotIn =
  (reversed: PaidToCredit['reversed']) =>
  ({ invoice }: OnInvoice): boolean =>
    !invoice || !reversed.has(invoice.id);

/** The days that add-ons were charged apart from their membership. */
export const apartOf = ({ addOns }: Credited): OnInvoice[] => addOns.flatMap(({ apart }) => apart);

/** The invoices of charged days of which all has been given back already. */
export async function readReversed(
  db: Db | Tx,
  centerId: number,
  charged: readonly OnInvoice[],
): Promise<Set<number>> {
  const ids = charged.flatMap(({ invoice }) => invoice?.id ?? []);
  const rows = await db
    .selectFrom('invoice')
    .select('id')
    .where('center_id', '=', centerId)
    .where(sql<boolean>`id = any (${sql.val(ids)}::bigint[])`)
    .where('status', '=', 'CANCELLED')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface Why {
  club: Club;
  why: CreditReason;
}

/** A line that is credited, and the invoice that charged it. */
export type LineToCredit = ReturnType<typeof creditLines>[number];

/** A credit, and the invoice of which it credits a part. */
export interface InvoiceCredit extends Credit {
  of: Key | undefined;
}

/**
 * Gives up paid days of a locked membership: they aren't paid any more, the payer is credited, and the company that paid a
 * share of them gets it back. Other lines are credited with them. Returns the credits, one for each invoice.
 */
export async function creditDays(
  tx: Tx,
  books: Bookkeeping,
  { club, why }: Why,
  subscription: SubscriptionRow,
  wanted: { startsOn: Temporal.PlainDate; endsOn?: Temporal.PlainDate },
  others: readonly LineToCredit[] = [],
): Promise<InvoiceCredit[]> {
  const { payer_center_id: centerId, payer_person_id: id } = subscription;
  if (centerId === null || id === null) return [];
  const payer = { centerId, id };
  const language = (await readPerson(tx, payer))?.preferred_language ?? defaultLanguage(club);
  const days = await readDaysToCredit(tx, club, language, subscription, wanted);
  const byInvoice = Map.groupBy([...(days?.lines ?? []), ...others], ({ invoice }) => invoice?.id);
  const credits = new Map<number | undefined, InvoiceCredit>();
  for (const [invoiceId, some] of byInvoice) {
    const lines = some.map(({ line }) => line);
    const of = some[0]?.invoice;
    const credit = await creditPerson(tx, sellerOf(club), books, { person: payer, invoice: of, lines });
    if (of) await cancelUnsent(tx, of, books.now);
    credits.set(invoiceId, { ...credit, of });
  }
  if (days) await writeUnused(tx, books, { club, why }, subscription, days, credits);
  return [...credits.values()];
}

/**
 * Takes days out of what is paid. `credits` are by the invoices on which the days were charged; without one, what they cost is
 * credited in another way.
 */
export async function writeUnused(
  tx: Tx,
  { now }: Pick<Bookkeeping, 'now'>,
  { club, why }: Why,
  subscription: SubscriptionRow,
  { paid, range, credited }: DaysToCredit,
  credits?: ReadonlyMap<number | undefined, Credit>,
): Promise<void> {
  const { center_id, id, sponsor } = subscription;
  const unused = unusedOf(paid, range);
  await removePaidDays(tx, subscription, paid, range);
  await dropApart(tx, subscription, range, { isDue: true });
  if (unused.length === 0) return;
  await tx
    .insertInto('subscription_credit')
    .values(
      unused.map(({ startsOn, endsOn, amount, sponsoredAmount, invoice, paidFrom, billedOn, billedAt }) => ({
        center_id,
        subscription_id: id,
        why,
        starts_on: startsOn,
        ends_on: endsOn,
        amount,
        sponsored_amount: sponsoredAmount,
        invoice_id: credits?.get(invoice?.id)?.id ?? null,
        at: now,
        paid_from: paidFrom,
        paid_on_invoice_id: billedOn,
        paid_at: billedAt,
      })),
    )
    .execute();
  if (sponsor)
    await returnShare(tx, now, club, { subscription, agreement: sponsor.agreement, credited }, unused);
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
  unused: readonly InvoicedDays[],
): Promise<void> {
  const shared = unused.filter(({ sponsoredAmount }) => sponsoredAmount > 0);
  if (shared.length === 0) return;
  const language = defaultLanguage(club);
  const words = documentWords(club, language, { en, de, ar });
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
        text: words.say('subscription.line.credit', {
          line: lineText(club, language, {
            part: 'PERIOD',
            plan,
            from: startsOn.toString(),
            until: endsOn.toString(),
          }),
        }),
        amount: -sponsoredAmount,
        tax_rate: taxRate,
        at: now,
        invoice_id: null,
      })),
    )
    .execute();
}

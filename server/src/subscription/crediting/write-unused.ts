import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { documentWords } from '../../clubs/document-words.ts';
import type { Credit } from '../../invoices/credit-person.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lineText } from '../buying/line-text.ts';
import type { SubscriptionRow } from '../store.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import type { Credited } from './credit-lines.ts';
import type { DaysToCredit } from './days-to-credit.ts';
import { dropAddOnCharges } from './drop-add-on-charges.ts';
import { type InvoicedDays, removePaidDays, unusedOf } from './paid-days.ts';
import type { CreditReason } from './tables.ts';

/** Which club gives days back, and why. */
export interface Why {
  club: Club;
  why: CreditReason;
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
  await dropAddOnCharges(tx, subscription, range, { isDue: true });
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

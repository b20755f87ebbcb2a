import type { Club } from '../../clubs/club.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import type { Counts } from '../../frame/nightly/night.ts';
import { issueInvoices, type ToInvoice } from '../../invoices/issue-invoice.ts';
import { sellerOf } from '../../invoices/parties.ts';
import type { LineToInvoice } from '../../invoices/taxed-line.ts';
import type { MerchantAccount } from '../../payment/merchant-account.ts';
import { readPeople } from '../../person/store.ts';
import { laterOf } from '../../platform/billing-period.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lineText } from '../buying/line-text.ts';
import { linesToBill } from '../pricing/lines-to-bill.ts';
import type { PartToBill } from '../pricing/parts-to-bill.ts';
import { collectBills } from './collect-bills.ts';
import type { DueMembership } from './due-memberships.ts';
import { type Billed, writeBilled } from './write-billed.ts';

/** An invoice to issue, and what it bills. */
interface Bill {
  membership: DueMembership;
  part: PartToBill;
  language: string;
  lines: LineToInvoice[];
}

/** A locked membership with what is to be billed of it. */
export interface ToBill {
  membership: DueMembership;
  parts: readonly PartToBill[];
}

/**
 * Bills parts of memberships of one centre, one invoice for each part, and collects what the payer's credit does not pay. What
 * was billed is written with the invoice.
 */
export async function issueBills(tx: Tx, merchant: MerchantAccount, due: readonly ToBill[]): Promise<Counts> {
  const { club, clock } = merchant;
  const now = clock.now();
  const people = await readPeople(
    tx,
    due.map(({ membership }) => membership.payer),
  );
  const bills = due.flatMap(({ membership, parts }): Bill[] => {
    const payer = people(membership.payer);
    if (!payer) throw new Error('a payer does not exist any more');
    const language = payer.preferred_language ?? defaultLanguage(club);
    return parts.map((part) => ({
      membership,
      part,
      language,
      lines: linesOf(club, language, membership, part),
    }));
  });
  const owed = bills.filter(({ lines }) => lines.some(({ unitAmount }) => unitAmount > 0));
  const dueOn = dateIn(now, club.center.time_zone).add({ days: club.parameters.invoiceDueDays });
  const invoices = await issueInvoices(
    tx,
    sellerOf(club),
    now,
    owed.map(
      ({ membership, lines }): ToInvoice => ({ person: membership.payer, type: 'PAYMENT', lines, dueOn }),
    ),
  );
  const invoiceOf = new Map(owed.map((one, place) => [one, invoices[place]]));
  await writeBilled(
    tx,
    club.center.id,
    now,
    bills.map((one) => billedOf(club, one, invoiceOf.get(one)?.id)),
  );
  const toPay = owed.flatMap(({ membership, lines: [first] }, place) => {
    const invoice = invoices[place];
    return invoice
      ? [{ ...invoice, invoice, payer: membership.payer, text: first?.text ?? membership.plan }]
      : [];
  });
  const collecting = await collectBills(tx, merchant, toPay);
  const free = bills.length - owed.length;
  return { periods: bills.length, invoices: invoices.length, free, ...collecting };
}

/** What the member pays; what a company pays is on the company's invoice. */
const linesOf = (
  club: Club,
  language: string,
  membership: DueMembership,
  part: PartToBill,
): LineToInvoice[] =>
  linesToBill(club, language, membership, part).map(({ sponsoredAmount, unitAmount, ...line }) => ({
    ...line,
    unitAmount: unitAmount - sponsoredAmount,
  }));

const billedOf = (club: Club, { membership, part }: Bill, invoiceId: number | undefined): Billed => ({
  subscriptionId: membership.id,
  // What is billed again lies before what is billed already.
  billedUntil: laterOf(part.endsOn, membership.billedUntil),
  invoiceId,
  days: part.days.map(({ startsOn, endsOn, membership: { amount, sponsoredAmount } }) => ({
    startsOn,
    endsOn,
    amount,
    sponsoredAmount,
    ...(membership.sponsor && {
      agreement: membership.sponsor.agreement,
      taxRate: membership.taxRate,
      // On the company's invoice, which is in the club's language.
      text: lineText(club, defaultLanguage(club), {
        part: 'PERIOD',
        plan: membership.plan,
        from: startsOn.toString(),
        until: endsOn.toString(),
      }),
    }),
  })),
});

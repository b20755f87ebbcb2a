import type { Club } from '../../clubs/club.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { eachDue } from '../../frame/nightly/each-due.ts';
import type { Counts, Night, NightlyStep } from '../../frame/nightly/night.ts';
import { issueInvoices, type ToInvoice } from '../../invoices/issue-invoice.ts';
import { sellerOf } from '../../invoices/parties.ts';
import type { LineToInvoice } from '../../invoices/taxed-line.ts';
import { collectInvoices } from '../../payment/collecting/collect-invoice.ts';
import { type MerchantAccount, merchantAccountOf } from '../../payment/merchant-account.ts';
import { readPeople } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lineText } from '../buying/line-text.ts';
import { linesToBill } from '../pricing/lines-to-bill.ts';
import { type PartToBill, partsToBill } from '../pricing/parts-to-bill.ts';
import { type DueMembership, findDueMemberships, lockDueMemberships } from './due-memberships.ts';
import { type Billed, writeBilled } from './write-billed.ts';

/**
 * Bills the periods of recurring memberships that have begun, and collects the invoices as their payers have agreed. What
 * was billed is written with the invoice, once for each period.
 */
export const billDue: NightlyStep = {
  name: 'billing',
  run: async (night) => {
    const { services, club, day } = night;
    const until = day.add({ days: club.parameters.billingLeadDays });
    const merchant = await merchantAccountOf(services, club.center.id);
    return eachDue(night, {
      what: 'billing a membership',
      find: (after, limit) => findDueMemberships(services.db, club.center.id, until, { after, limit }),
      work: (tx, ids) => bill(tx, night, merchant, until, ids),
    });
  },
};

/** An invoice to issue, and what it bills. */
interface Bill {
  membership: DueMembership;
  part: PartToBill;
  language: string;
  lines: LineToInvoice[];
}

async function bill(
  tx: Tx,
  { club }: Night,
  merchant: MerchantAccount,
  until: Temporal.PlainDate,
  ids: readonly number[],
): Promise<Counts> {
  const now = merchant.clock.now();
  const due = await lockDueMemberships(tx, club.center.id, until, ids);
  const people = await readPeople(
    tx,
    due.map(({ payer }) => payer),
  );
  const bills = due.flatMap((membership): Bill[] => {
    const payer = people(membership.payer);
    if (!payer) throw new Error('a payer does not exist any more');
    const language = payer.preferred_language ?? defaultLanguage(club);
    return partsToBill(membership, until).map((part) => ({
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
  const collecting = await collectInvoices(
    tx,
    merchant,
    owed.flatMap(({ membership, lines: [first] }, place) => {
      const invoice = invoices[place];
      return invoice
        ? [{ ...invoice, invoice, payer: membership.payer, text: first?.text ?? membership.plan }]
        : [];
    }),
  );
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
  billedUntil: part.endsOn,
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

import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { type Seller, sellerOf } from '../../invoices/parties.ts';
import { settleInvoice } from '../../invoices/settle-invoice.ts';
import { readPerson } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { reactions } from '../../reactions.ts';
import { dayOf } from '../import-day.ts';
import type { Writing } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { InvoiceData } from '../shapes.ts';

/**
 * Invoices of an older system, as LEGACY unless it says what they were. One is known by its number there; what has been brought along once is left
 * as it is, since an invoice does not change.
 */
export async function writeInvoices(writing: Writing, { centers, invoices }: ClubData): Promise<void> {
  const { tx } = writing;
  const sellers = new Map<number, Seller>();
  for (const { entry } of centers) {
    const center = await tx
      .selectFrom('center')
      .selectAll()
      .where('id', '=', entry.id)
      .executeTakeFirstOrThrow();
    sellers.set(entry.id, sellerOf({ center, parameters: {} }));
  }
  for (const { entry } of invoices) {
    const seller = sellers.get(entry.centerId);
    if (seller) await writeInvoice(writing, seller, entry);
  }
}

async function writeInvoice(writing: Writing, seller: Seller, entry: InvoiceData): Promise<void> {
  const { tx, now } = writing;
  const { centerId, externalId, type, lines, paid, payments } = entry;
  const person = { centerId, id: entry.person };
  const standing = await tx
    .selectFrom('invoice')
    .select('id')
    .where('center_id', '=', centerId)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  if (standing || !(await readPerson(tx, person))) return writing.unchanged('invoices');
  const issuedOn = dayOf(entry.issuedOn, dateIn(now, seller.timeZone));
  const issued = await issueInvoice(tx, seller, now, {
    person,
    type,
    lines,
    issuedOn,
    dueOn: issuedOn.add({ days: entry.dueInDays }),
    externalId,
  });
  for (const { transactionType, amount, paidOn } of payments) {
    const noon = dayOf(paidOn, dateIn(now, seller.timeZone)).toZonedDateTime({
      timeZone: seller.timeZone,
      plainTime: '12:00',
    });
    await settleInvoice(tx, { now: noon.toInstant(), reactions }, issued, {
      amount,
      into: { kind: 'BANK', transactionType },
    });
  }
  if (paid > 0) await settleInvoice(tx, { now, reactions }, issued, { amount: paid, into: { kind: 'BANK' } });
  writing.created('invoices', {
    centerId,
    entity: 'invoice',
    key: `${centerId} ${issued.id}`,
    after: { reference: issued.reference, amount: issued.amount, paid },
  });
}

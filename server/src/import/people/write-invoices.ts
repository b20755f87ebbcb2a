import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { type Seller, sellerOf } from '../../invoices/parties.ts';
import { settleInvoice } from '../../invoices/settle-invoice.ts';
import { readPerson } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { reactions } from '../../reactions.ts';
import { dayOf } from '../import-day.ts';
import type { ImportRun } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { InvoiceData } from '../shapes.ts';

/**
 * Imports invoices of an older system, as LEGACY unless the file says otherwise. An invoice is known by its number
 * there. Invoices are immutable, so imported ones stay as they are.
 */
export async function writeInvoices(run: ImportRun, { centers, invoices }: ClubData): Promise<void> {
  const { tx } = run;
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
    if (seller) await writeInvoice(run, seller, entry);
  }
}

async function writeInvoice(run: ImportRun, seller: Seller, entry: InvoiceData): Promise<void> {
  const { tx, now } = run;
  const { centerId, externalId, type, lines, paid, payments } = entry;
  const person = { centerId, id: entry.person };
  const existing = await tx
    .selectFrom('invoice')
    .select('id')
    .where('center_id', '=', centerId)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  if (existing || !(await readPerson(tx, person))) return run.unchanged('invoices');
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
  run.created('invoices', {
    centerId,
    entity: 'invoice',
    key: `${centerId} ${issued.id}`,
    after: { reference: issued.reference, amount: issued.amount, paid },
  });
}

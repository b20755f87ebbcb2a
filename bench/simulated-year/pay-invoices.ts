import { sql } from 'kysely';
import type { Services } from '../../server/src/frame/context.ts';
import { referenceOf } from '../../server/src/invoices/reference.ts';
import { dateIn } from '../../server/src/platform/clock/clock.ts';
import { bookTransfer } from './deeds.ts';
import { fateOf } from './fate.ts';
import type { Year } from './terms.ts';

export interface Paid {
  member: number;
  reference: string;
  amount: number;
}

interface Open {
  id: number;
  year: number;
  number: number;
  person_id: number;
  open_amount: number;
  issued_on: Temporal.PlainDate;
  due_on: Temporal.PlainDate;
}

/** The days after the due date on which an invoice is paid; undefined: never. */
function paidAfter(seed: number, { person_id, issued_on }: Open): number | undefined {
  const fate = fateOf(seed, 'transfer', person_id, issued_on.toString());
  const dice = fate.below(100);
  if (dice < 60) return fate.below(8) - 6;
  if (dice < 82) return 4 + fate.below(20);
  return dice < 94 ? 25 + fate.below(60) : undefined;
}

/** People pay what is open by transfer: on time, late, when it has been handed over, or never. Not what is being collected. */
export async function payInvoices(services: Services, { seed, centers }: Year): Promise<Paid[]> {
  const { db, clock } = services;
  const paid: Paid[] = [];
  for (const { id: center_id, timeZone } of centers) {
    const today = dateIn(clock.now(), timeZone);
    const { rows } = await sql<Open>`
      select id, year, number, person_id, open_amount, issued_on, due_on from invoice
      where invoice.center_id = ${center_id} and open_amount > 0
        and not exists (select from collection_attempt as attempt
          where attempt.center_id = ${center_id} and attempt.invoice_id = invoice.id
            and (attempt.failed_on is null or attempt.retry_on is not null))
        and not exists (select from direct_debit as debit
          where debit.center_id = ${center_id} and debit.invoice_id = invoice.id and debit.state in ('PLANNED', 'FILED'))
      order by id`.execute(db);
    for (const row of rows) {
      const after = paidAfter(seed, row);
      if (after === undefined || Temporal.PlainDate.compare(row.due_on.add({ days: after }), today) > 0)
        continue;
      await bookTransfer(services, { centerId: center_id, id: row.id, amount: row.open_amount });
      const reference = referenceOf({ center_id, ...row });
      paid.push({ member: row.person_id, reference, amount: row.open_amount });
    }
  }
  return paid;
}

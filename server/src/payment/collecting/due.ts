import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import { referenceOf } from '../../invoices/reference.ts';
import { bankingDayFrom, bankingDaysAfter } from '../../payment-agreement/direct-debit/banking-days.ts';
import type { Collection } from '../../payment-agreement/direct-debit/collection.ts';
import type { Collector } from '../../payment-agreement/direct-debit/collector.ts';
import type { Tx } from '../../platform/db/database.ts';

const atATime = 10_000;

/** Locks the collections due by a day. Those left out of an earlier file come last. */
const lockDue = (tx: Tx, centerId: number, until: Temporal.PlainDate) =>
  tx
    .selectFrom('direct_debit as debit')
    .innerJoin('payment_agreement as agreement', (on) =>
      on
        .onRef('agreement.center_id', '=', 'debit.center_id')
        .onRef('agreement.id', '=', 'debit.agreement_id'),
    )
    .select(['debit.center_id', 'debit.id', 'debit.agreement_id', 'debit.invoice_id', 'debit.state'])
    .select(['debit.amount', 'debit.currency', 'debit.collect_on', 'debit.left_out'])
    .select(['agreement.account', 'agreement.mandate_reference', 'agreement.mandate_signed_on'])
    .where('debit.center_id', '=', centerId)
    .where('debit.state', '=', 'PLANNED')
    .where('debit.collect_on', '<=', until)
    .orderBy(({ eb }) => eb('debit.left_out', 'is not', null))
    .orderBy('debit.collect_on')
    .orderBy('debit.id')
    .limit(atATime)
    .forUpdate('debit')
    .execute();

/**
 * Locks the collections due by a day, and their invoices, so that no file contains what a credit has just made no longer owed.
 * Those left out of an earlier file come last.
 */
export async function readDue(tx: Tx, centerId: number, until: Temporal.PlainDate) {
  const due = await lockDue(tx, centerId, until);
  const rows = await tx
    .selectFrom('invoice')
    .select(['id', 'open_amount', 'year', 'number'])
    .where('center_id', '=', centerId)
    .where(sql<boolean>`id = any (${sql.val(due.map(({ invoice_id }) => invoice_id))}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const invoices = new Map(rows.map(({ id, ...invoice }) => [id, invoice]));
  return due.flatMap((debit) => {
    const invoice = invoices.get(debit.invoice_id);
    return invoice ? [{ ...debit, ...invoice }] : [];
  });
}

export type DueRow = Awaited<ReturnType<typeof readDue>>[number];

/** First collection day that a bank accepts in a file sent today. */
export const firstDay = ({ leadDays, calendar }: Collector, today: Temporal.PlainDate): Temporal.PlainDate =>
  bankingDayFrom(bankingDaysAfter(today, leadDays, calendar), calendar);

export const endToEndIdOf = ({ center_id, id }: Pick<DueRow, 'center_id' | 'id'>): string =>
  `${center_id}-${id}`;

/** Builds a collection for the planned day, or else for the next possible banking day. */
export function collectionOf(
  row: DueRow,
  { center, config }: Pick<Club, 'center' | 'config'>,
  { calendar }: Collector,
  first: Temporal.PlainDate,
): Collection {
  const isLate = Temporal.PlainDate.compare(row.collect_on, first) < 0;
  const reference = referenceOf(row);
  return {
    endToEndId: endToEndIdOf(row),
    amount: Math.min(row.amount, row.open_amount),
    currency: row.currency,
    collectOn: bankingDayFrom(isLate ? first : row.collect_on, calendar),
    sequence: 'RCUR',
    text: `${config.general.clubName} ${reference}`,
    mandate: {
      reference: row.mandate_reference ?? '',
      signedOn: row.mandate_signed_on ?? row.collect_on,
      scheme: 'CORE',
      country: center.country,
      account: row.account ?? {},
    },
  };
}

import type { PaymentState } from '@foyer/contract/shared/payment';
import { isLive } from '@foyer/contract/shared/payment';
import { sql } from 'kysely';
import { eachDue } from '../../frame/nightly/each-due.ts';
import { type Counts, type Night, type NightlyStep, sumOf } from '../../frame/nightly/night.ts';
import { companyOf } from '../../invoices/company-of.ts';
import { referenceOf } from '../../invoices/reference.ts';
import { summaryAt } from '../../invoices/summary.ts';
import { type Debtor, readAgreementsAt } from '../../payment-agreement/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/tables.ts';
import { useCreditFirst } from '../credit/use-credit.ts';
import { merchantAccountOf } from '../merchant-account.ts';
import { issueFees } from '../overdue/issue-fees.ts';
import { notifyOfInvoices } from '../overdue/notify-of-invoices.ts';
import { collectInvoices } from './collect-invoice.ts';
import { endLeftOut } from './end-left-out.ts';
import { isMandateRefusal } from './end-mandate.ts';

/** Finds collections that have failed, and makes another attempt a few days later, as often as the club wants. */
export const retryCollections: NightlyStep = {
  name: 'collection-retries',
  run: async (night) => sumOf([await endLeftOut(night), await noteFailures(night), await retryDue(night)]),
};

/**
 * A collection of which no money will come any more, though something of its invoice is open. It was collected, and still
 * something is open, if what had been paid in another way went back.
 */
const hasFailed = sql<boolean>`
  (payment.state <> all ('{CREATED,UNKNOWN,PENDING,AUTHORISED}') or debit.state in ('COLLECTED', 'RETURNED', 'CANCELLED'))`;

const attempts = (centerId: number) => sql`
  collection_attempt as attempt
  join invoice on invoice.center_id = ${centerId} and invoice.id = attempt.invoice_id and invoice.open_amount > 0
  left join payment on payment.center_id = ${centerId} and payment.id = attempt.payment_id
  left join direct_debit as debit on debit.center_id = ${centerId} and debit.id = attempt.direct_debit_id`;

interface Failed {
  invoice_id: number;
  attempt: number;
  payment_state: PaymentState | null;
  debit_state: string | null;
  return_reason: string | null;
  person_center_id: number;
  person_id: number;
  company_center_id: number | null;
  company_id: number | null;
  year: number;
  number: number;
  open_amount: number;
  text: string;
}

/** A collection that was taken back is not repeated, in whichever way: the payer has objected to it. */
const isRepeated = ({ payment_state, debit_state, return_reason }: Failed): boolean =>
  (debit_state === 'RETURNED' && !isMandateRefusal(return_reason ?? undefined)) ||
  (payment_state !== null &&
    ['FAILED', 'EXPIRED', 'CANCELLED'].includes(payment_state) &&
    !isLive(payment_state));

function noteFailures(night: Night): Promise<Counts> {
  const { services, club } = night;
  const { id: centerId, time_zone } = club.center;
  return eachDue(night, {
    what: 'noting a failed collection',
    find: (after, limit) =>
      idsOf(
        services.db,
        sql`
      select attempt.invoice_id as id from ${attempts(centerId)}
      where attempt.center_id = ${centerId} and attempt.failed_on is null and ${hasFailed} and attempt.invoice_id > ${after}
      order by attempt.invoice_id limit ${limit}`,
      ),
    work: async (tx, ids) => {
      const { rows } = await sql<Failed>`
        select attempt.invoice_id, attempt.attempt, payment.state as payment_state, debit.state as debit_state,
          debit.return_reason,
          invoice.person_center_id, invoice.person_id, invoice.company_center_id, invoice.company_id, invoice.year,
          invoice.number, invoice.open_amount, ${summaryAt(centerId)} as text
        from ${attempts(centerId)}
        where attempt.center_id = ${centerId} and attempt.invoice_id = any (${sql.val([...ids])}::bigint[])
          and attempt.failed_on is null and ${hasFailed}
        order by attempt.invoice_id for update of attempt`.execute(tx);
      const today = dateIn(services.clock.now(), time_zone);
      const agreementOf = await readAgreementsAt(tx, centerId, rows.map(debtorOf));
      const noted = rows.map((row) => {
        const days = club.parameters.collectionRetryDays[row.attempt - 1];
        const type = agreementOf(debtorOf(row))?.type;
        const isCollected = type === 'CREDIT_CARD' || type === 'DIRECT_DEBIT';
        const retryOn = days !== undefined && isCollected && isRepeated(row) ? today.add({ days }) : null;
        return { row, retryOn };
      });
      await sql`
        update collection_attempt as attempt set failed_on = ${today}::date, retry_on = noted.retry_on
        from jsonb_to_recordset(${json(noted.map(({ row, retryOn }) => ({ ...row, retry_on: retryOn })))}::jsonb)
          as noted (invoice_id bigint, attempt smallint, retry_on date)
        where attempt.center_id = ${centerId} and attempt.invoice_id = noted.invoice_id
          and attempt.attempt = noted.attempt`.execute(tx);
      // The bank takes money for a return, and again when the collection is presented once more.
      const returned = noted.filter(({ row, retryOn }) => row.debit_state === 'RETURNED' && retryOn);
      const amount = club.parameters.representationFee;
      const fees = await issueFees(
        tx,
        night,
        { type: 'REPRESENTATION', amount, text: 'representation.fee' },
        returned.map(({ row }) => ({
          ...debtorOf(row),
          invoices: [{ reference: referenceOf({ center_id: centerId, ...row }) }],
        })),
      );
      const emails = await notifyOfInvoices(
        tx,
        night,
        noted.map(({ row, retryOn }) => ({
          person: payerOf(row),
          news: retryOn ? ('notCollected' as const) : ('notCollectedAgain' as const),
          invoices: [{ ...row, reference: referenceOf({ center_id: centerId, ...row }) }],
          on: retryOn ?? undefined,
          ...(amount > 0 && row.debit_state === 'RETURNED' && retryOn && { returnFee: amount }),
        })),
      );
      return { failures: rows.length, fees: fees.length, emails };
    },
  });
}

async function retryDue(night: Night): Promise<Counts> {
  const { services, club, day } = night;
  const { id: centerId, currency } = club.center;
  const merchant = await merchantAccountOf(services, centerId);
  return eachDue(night, {
    what: 'repeating a collection',
    find: (after, limit) =>
      idsOf(
        services.db,
        sql`
      select attempt.invoice_id as id from collection_attempt as attempt
      where attempt.center_id = ${centerId} and attempt.retry_on <= ${day}::date and attempt.invoice_id > ${after}
      order by attempt.invoice_id limit ${limit}`,
      ),
    work: async (tx, ids) => {
      const due = await takeRetries(tx, centerId, day, ids);
      const books = { now: services.clock.now(), reactions: services.reactions };
      const open = await useCreditFirst(
        tx,
        books,
        { centerId, currency },
        due.map((row) => ({ ...row, id: row.invoice_id })),
      );
      const { byCard, byDirectDebit } = await collectInvoices(
        tx,
        merchant,
        open.map((row) => ({
          ...debtorOf(row),
          invoice: { centerId, id: row.invoice_id },
          reference: referenceOf({ center_id: centerId, ...row }),
          amount: row.open_amount,
          text: row.text,
          attempt: row.attempt + 1,
        })),
      );
      return { retries: byCard + byDirectDebit };
    },
  });
}

/** Locks what is due and marks it as retried. Another job at the same time finds nothing left. */
async function takeRetries(
  tx: Tx,
  centerId: number,
  day: Temporal.PlainDate,
  ids: readonly number[],
): Promise<Failed[]> {
  const { rows } = await sql<Failed>`
    with taken as (
      update collection_attempt as attempt set retry_on = null
      where attempt.center_id = ${centerId} and attempt.invoice_id = any (${sql.val([...ids])}::bigint[])
        and attempt.retry_on <= ${day}::date
      returning attempt.invoice_id, attempt.attempt
    )
    select taken.invoice_id, taken.attempt, invoice.person_center_id, invoice.person_id, invoice.company_center_id, invoice.company_id,
      invoice.year, invoice.number, invoice.open_amount, ${summaryAt(centerId)} as text
    from taken
    join invoice on invoice.center_id = ${centerId} and invoice.id = taken.invoice_id
    order by taken.invoice_id`.execute(tx);
  return rows;
}

const payerOf = ({ person_center_id, person_id }: Pick<Failed, 'person_center_id' | 'person_id'>) => ({
  centerId: person_center_id,
  id: person_id,
});

const debtorOf = (row: Failed): Debtor => ({ payer: payerOf(row), company: companyOf(row) });

async function idsOf(db: Db, query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await query.execute(db);
  return (rows as { id: number }[]).map(({ id }) => id);
}

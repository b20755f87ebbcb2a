import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../../server/src/frame/context.ts';
import { runTransaction } from '../../server/src/frame/transaction.ts';
import { settleInvoice } from '../../server/src/invoices/settle-invoice.ts';
import { runNights } from '../../server/src/nightly/run-nights.ts';
import { applyBankFile } from '../../server/src/payment/collecting/bank-file.ts';
import { collectDirectDebits } from '../../server/src/payment/collecting/collect-direct-debits.ts';
import { reconcileDue } from '../../server/src/payment/reconciling/reconcile-due.ts';
import type { movableClock } from '../../server/src/platform/clock/clock.ts';
import { type Acting, act } from './act.ts';
import { centers } from './brand.ts';
import { join } from './join.ts';
import { billMany } from './many-memberships.ts';
import { openBrand } from './open-brand.ts';
import { payInvoices } from './pay-invoices.ts';
import { faultsInRows } from './same-rows.ts';
import type { Joining, Year } from './terms.ts';

export interface Portal {
  services: Services;
  app: FastifyInstance;
  clock: ReturnType<typeof movableClock>;
}

/** What a deed needs; each takes its own part. */
export interface Orders {
  year?: Year;
  joinings?: readonly Joining[];
  acting?: readonly Acting[];
  file?: string;
  members?: number;
}

/** How often the reconciling job, which runs every minute, is run at most after a night. */
const mostMinutes = 8;

/** What the portal does on a day when it gets the order. All but the first three may be cut off at any statement and done again. */
export const deeds = {
  open: async ({ services }: Portal, { year }: Orders) => year && openBrand(services, year),
  join: async ({ services, app }: Portal, { year, joinings = [] }: Orders) =>
    year && join(services, app, year, joinings),
  act: async ({ services, app }: Portal, { acting = [] }: Orders) => act(services, app, acting),
  /** Whether what buying writes is what the bench writes. */
  compareRows: async ({ services, app }: Portal, { year, joinings = [] }: Orders) =>
    year ? faultsInRows(services, app, year, joinings) : [],
  nights: async ({ services }: Portal) => runNights(services),
  charges: async ({ services, clock }: Portal) => {
    for (let minute = 0; minute < mostMinutes; minute += 1) {
      clock.move({ minutes: 1 });
      await reconcileDue(services);
      if (!(await isCharging(services))) return;
    }
    throw new Error('charges have no end');
  },
  debits: async ({ services }: Portal) => collectDirectDebits(services),
  bankReport: async ({ services }: Portal, { file }: Orders) => file && applyBankFile(services, file),
  /** The memory in use, without garbage. */
  memory: async () => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed;
  },
  /** Measures the billing of a large centre. */
  billMany: async ({ services }: Portal, { members = 0 }: Orders) =>
    billMany(services, centers[0].id, members),
  /** Returns what was paid. Not repeated: the people outside do not pay twice. */
  transfers: async ({ services }: Portal, { year }: Orders) => (year ? payInvoices(services, year) : []),
} satisfies Record<string, (portal: Portal, orders: Orders) => Promise<unknown>>;

export type Deed = keyof typeof deeds;

async function isCharging({ db }: Services): Promise<boolean> {
  const { rows } = await sql`
    select from payment where provider is not null and state in ('CREATED', 'UNKNOWN', 'PENDING', 'AUTHORISED')
    union all select from payment_refund where state in ('CREATED', 'PENDING') limit 1`.execute(db);
  return rows.length > 0;
}

/** A transfer that the club books: money at the bank, for an invoice. */
export const bookTransfer = (
  { db, clock, reactions }: Services,
  invoice: { centerId: number; id: number; amount: number },
) =>
  runTransaction(db, undefined, (tx) =>
    settleInvoice(tx, { now: clock.now(), reactions }, invoice, {
      amount: invoice.amount,
      into: { kind: 'BANK', transactionType: 'OTHER' },
    }),
  );

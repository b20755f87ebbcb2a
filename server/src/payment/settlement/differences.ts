import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SettlementDifference, SettlementKind } from '../tables.ts';
import type { ReadReport } from './reconcile-report.ts';

/** Money of the last days of a report is usually in the next one. */
export const settlingDays = 3;

export type DifferenceKind = SettlementDifference | 'PAYMENT_NOT_SETTLED' | 'REFUND_NOT_SETTLED';

export interface Difference {
  kind: DifferenceKind;
  happenedOn: string;
  centerId: number;
  /** The provider's number; our key if there is none. */
  reference: string;
  /** What the provider and what we say. */
  theirs?: { amount: number; currency: string };
  ours?: { amount: number; currency: string };
}

/** What lines of one kind and currency come to. */
export interface Total {
  kind: SettlementKind;
  type: string;
  currency: string;
  lines: number;
  amount: number;
}

export interface Findings {
  name: string;
  firstOn: Temporal.PlainDate | null;
  lastOn: Temporal.PlainDate | null;
  lines: number;
  /** Lines that another report has had before. */
  knownLines: number;
  totals: Total[];
  fees: { currency: string; amount: number }[];
  differences: Difference[];
}

/** Reads what a report has brought, centre by centre. */
export async function findingsOf(
  db: Db,
  { account, file }: Pick<ReadReport, 'account' | 'file'>,
): Promise<Findings> {
  const { name, first_on, last_on, lines } = await db
    .selectFrom('settlement_file')
    .select(['name', 'first_on', 'last_on', 'lines'])
    .where('center_id', '=', file.center_id)
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow();
  const found: Findings = {
    ...{ name, firstOn: first_on, lastOn: last_on, lines },
    ...{ knownLines: lines, totals: [], fees: [], differences: [] },
  };
  for (const centerId of account.ofBrand) {
    const totals = await totalsAt(db, centerId, file);
    for (const { lines: count, amount, currency, fee, fee_currency, ...total } of totals) {
      found.knownLines -= count;
      if (amount !== null && currency !== null)
        add(found.totals, { ...total, currency, lines: count, amount });
      if (fee !== null && fee_currency !== null) addFee(found.fees, { currency: fee_currency, amount: fee });
    }
    found.differences.push(...(await lineDifferences(db, centerId, file)));
    if (first_on && last_on && account.centers.includes(centerId)) {
      const period = {
        from: instantOf(
          (await lastSettledBefore(db, file, first_on)) ?? first_on,
          account.home.center.time_zone,
        ),
        until: instantOf(last_on.subtract({ days: settlingDays - 1 }), account.home.center.time_zone),
      };
      found.differences.push(...(await unsettledPayments(db, centerId, account.provider, period)));
      found.differences.push(...(await unsettledRefunds(db, centerId, account.provider, period)));
    }
  }
  return found;
}

/**
 * From which day on an earlier report of the account has left money to the next one, so that nothing gets lost between
 * two reports. Before the first report, everything is the past.
 */
async function lastSettledBefore(
  db: Db,
  file: File,
  firstOn: Temporal.PlainDate,
): Promise<Temporal.PlainDate | undefined> {
  const { rows } = await sql<{ last_on: Temporal.PlainDate | null }>`
    select max(earlier.last_on) as last_on from settlement_file as earlier
    join settlement_file as file on file.center_id = ${file.center_id} and file.id = ${file.id}
    where earlier.center_id = ${file.center_id} and earlier.provider = file.provider
      and earlier.last_on < ${firstOn}::date`.execute(db);
  return rows[0]?.last_on?.subtract({ days: settlingDays - 1 });
}

const instantOf = (day: Temporal.PlainDate, timeZone: string): Temporal.Instant =>
  day.toZonedDateTime(timeZone).toInstant();

function add(totals: Total[], one: Total): void {
  const same = totals.find(
    ({ kind, type, currency }) => kind === one.kind && type === one.type && currency === one.currency,
  );
  if (!same) totals.push(one);
  else {
    same.lines += one.lines;
    same.amount += one.amount;
  }
}

function addFee(fees: Findings['fees'], one: Findings['fees'][number]): void {
  const same = fees.find(({ currency }) => currency === one.currency);
  if (same) same.amount += one.amount;
  else fees.push(one);
}

interface File {
  center_id: number;
  id: number;
}

async function totalsAt(db: Db, centerId: number, file: File) {
  const { rows } = await sql<{
    kind: SettlementKind;
    type: string;
    currency: string | null;
    fee_currency: string | null;
    lines: number;
    amount: number | null;
    fee: number | null;
  }>`
    select kind, type, currency, fee_currency, count(*)::integer as lines, sum(amount)::bigint as amount,
      sum(fee)::bigint as fee
    from settlement_line
    where center_id = ${centerId} and file_center_id = ${file.center_id} and file_id = ${file.id}
    group by kind, type, currency, fee_currency
    order by kind, type, currency, fee_currency`.execute(db);
  return rows;
}

async function lineDifferences(db: Db, centerId: number, file: File): Promise<Difference[]> {
  const { rows } = await sql<{
    difference: SettlementDifference;
    happened_on: Temporal.PlainDate;
    reference: string | null;
    amount: number | null;
    currency: string | null;
    our_amount: number | null;
    our_currency: string | null;
  }>`
    select line.difference, line.happened_on, line.reference, line.amount, line.currency,
      coalesce(refund.amount, payment.taken_amount) as our_amount, payment.currency as our_currency
    from settlement_line as line
    left join payment on payment.center_id = ${centerId} and payment.id = line.payment_id
    left join payment_refund as refund on refund.center_id = ${centerId} and refund.id = line.refund_id
    where line.center_id = ${centerId} and line.file_center_id = ${file.center_id} and line.file_id = ${file.id}
      and line.difference is not null
    order by line.position`.execute(db);
  return rows.map((row) => ({
    kind: row.difference,
    happenedOn: row.happened_on.toString(),
    centerId,
    reference: row.reference ?? '',
    ...(row.amount !== null &&
      row.currency !== null && { theirs: { amount: row.amount, currency: row.currency } }),
    // Of what only the provider has, we say nothing.
    ...(row.our_amount !== null &&
      row.our_currency !== null &&
      row.difference !== 'UNKNOWN_REFUND' &&
      row.difference !== 'UNKNOWN_CHARGEBACK' && {
        ours: { amount: row.our_amount, currency: row.our_currency },
      }),
  }));
}

interface Period {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

interface Unsettled {
  at: Temporal.Instant;
  reference: string;
  amount: number;
  currency: string;
}

const toDifference =
  (kind: DifferenceKind, centerId: number) =>
  ({ at, reference, amount, currency }: Unsettled): Difference => ({
    kind,
    happenedOn: at.toString().slice(0, 10),
    centerId,
    reference,
    ours: { amount, currency },
  });

/** Payments that we count as taken, and that no report has had so far. */
async function unsettledPayments(
  db: Db,
  centerId: number,
  provider: string,
  { from, until }: Period,
): Promise<Difference[]> {
  const { rows } = await sql<Unsettled>`
    select paid.at, coalesce(provider_reference, key) as reference, taken_amount as amount, currency from payment
    join lateral (
      select coalesce(
        (select min(at) from payment_history
          where center_id = ${centerId} and payment_id = payment.id and state = 'PAID'),
        payment.state_at
      ) as at
    ) as paid on true
    where center_id = ${centerId} and provider = ${provider} and taken_amount > 0
      and paid.at >= ${from}::timestamptz and paid.at < ${until}::timestamptz
      and not exists (select from settlement_line as line
        where line.center_id = ${centerId} and line.payment_id = payment.id and line.kind = 'PAYMENT')
    order by paid.at, id`.execute(db);
  return rows.map(toDifference('PAYMENT_NOT_SETTLED', centerId));
}

async function unsettledRefunds(
  db: Db,
  centerId: number,
  provider: string,
  { from, until }: Period,
): Promise<Difference[]> {
  const { rows } = await sql<Unsettled>`
    select refund.created_at as at, coalesce(refund.provider_reference, refund.key) as reference, refund.amount,
      refund.currency
    from payment_refund as refund
    join payment on payment.center_id = ${centerId} and payment.id = refund.payment_id
    where refund.center_id = ${centerId} and payment.provider = ${provider} and refund.state = 'DONE'
      and refund.created_at >= ${from}::timestamptz and refund.created_at < ${until}::timestamptz
      and not exists (select from settlement_line as line
        where line.center_id = ${centerId} and line.refund_id = refund.id)
    order by refund.created_at, refund.id`.execute(db);
  return rows.map(toDifference('REFUND_NOT_SETTLED', centerId));
}

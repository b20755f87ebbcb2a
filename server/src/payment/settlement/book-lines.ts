import type { PaymentProvider } from '@foyer/contract/shared/portal';
import { sql } from 'kysely';
import { transfer } from '../../invoices/ledger/ledger.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inRace } from '../../platform/db/later/lost-race.ts';
import { json } from '../../platform/db/tables.ts';
import { type MatchedLine, matchLines, readKnown } from './match-lines.ts';
import type { SettlementLine } from './reports/settlement-report.ts';

/** A line with its place in the file, and what tells it from others that the provider calls the same. */
export interface PlacedLine {
  position: number;
  key: string;
  line: SettlementLine;
}

export interface Book {
  provider: PaymentProvider;
  file: { center_id: number; id: number };
  /** Files of the account whose reading broke off. Their lines become this file's. */
  unfinished: readonly number[];
  now: Temporal.Instant;
}

/**
 * Matches the lines of one centre, stores those that no report has had yet, and books their fees. A line that is there
 * already changes nothing. Begins again if another reading settles one of the payments at the same moment.
 */
export async function bookLines(
  tx: Tx,
  { provider, file, unfinished, now }: Book,
  centerId: number,
  placed: readonly PlacedLine[],
): Promise<void> {
  if (unfinished.length > 0) await adoptLines(tx, { provider, file, unfinished }, centerId, placed);
  const lines = placed.map(({ line }) => line);
  const fresh = await withoutKnown(tx, centerId, provider, placed);
  if (fresh.length === 0) return;
  const freshLines = fresh.map(({ line }) => line);
  const matched = matchLines(freshLines, await readKnown(tx, centerId, provider, lines));
  const rows = fresh.map((one, place) => rowOf(one, matched[place]));
  const inserting = sql<{ position: number }>`
    insert into settlement_line (center_id, file_center_id, file_id, position, provider, line_key, kind, type,
      happened_on, reference, payment_id, refund_id, amount, currency, fee, fee_currency, difference)
    select ${centerId}::integer, ${file.center_id}::integer, ${file.id}::bigint, position, ${provider}::text, line_key,
      kind, type, happened_on, reference, payment_id, refund_id, amount, currency, fee, fee_currency, difference
    from jsonb_to_recordset(${json(rows)}::jsonb) as given (position integer, line_key text, kind text, type text,
      happened_on date, reference text, payment_id bigint, refund_id bigint, amount bigint, currency text, fee bigint,
      fee_currency text, difference text)
    on conflict on constraint settlement_line_once do nothing
    returning position`;
  const { rows: stored } = await inserting.execute(tx).catch(inRace);
  const positions = new Set(stored.map(({ position }) => position));
  const booked = fresh.filter(({ position }) => positions.has(position));
  await bookFees(tx, { provider, centerId, now }, booked);
}

async function adoptLines(
  tx: Tx,
  { provider, file, unfinished }: Omit<Book, 'now'>,
  centerId: number,
  placed: readonly PlacedLine[],
): Promise<void> {
  const given = json(placed.map(({ position, key }) => ({ position, line_key: key })));
  await sql`
    update settlement_line as line set file_id = ${file.id}::bigint, position = given.position
    from jsonb_to_recordset(${given}::jsonb) as given (position integer, line_key text)
    where line.center_id = ${centerId} and line.provider = ${provider} and line.line_key = given.line_key
      and line.file_center_id = ${file.center_id} and line.file_id = any (${sql.val([...unfinished])}::bigint[])`.execute(
    tx,
  );
}

/** Leaves out lines that another report, or an earlier reading of this one, has had. */
async function withoutKnown(
  tx: Tx,
  centerId: number,
  provider: PaymentProvider,
  placed: readonly PlacedLine[],
): Promise<PlacedLine[]> {
  const rows = await tx
    .selectFrom('settlement_line')
    .select('line_key')
    .where('center_id', '=', centerId)
    .where('provider', '=', provider)
    .where(sql<boolean>`line_key = any (${sql.val(placed.map(({ key }) => key))}::text[])`)
    .execute();
  const known = new Set(rows.map(({ line_key }) => line_key));
  return placed.filter(({ key }) => !known.has(key));
}

const rowOf = ({ position, key, line }: PlacedLine, matched: MatchedLine | undefined) => ({
  position,
  line_key: key,
  kind: line.kind,
  type: line.type,
  happened_on: line.happenedOn.toString(),
  reference: line.reference ?? line.paymentKey ?? null,
  payment_id: matched?.paymentId ?? null,
  refund_id: matched?.refundId ?? null,
  amount: line.money?.amount ?? null,
  currency: line.money?.currency ?? null,
  fee: line.fee?.amount ?? null,
  fee_currency: line.fee?.currency ?? null,
  difference: matched?.difference ?? null,
});

/** What the provider keeps is no longer money that it owes the club. */
async function bookFees(
  tx: Tx,
  { provider, centerId, now }: { provider: PaymentProvider; centerId: number; now: Temporal.Instant },
  booked: readonly PlacedLine[],
): Promise<void> {
  const sums = new Map<string, number>();
  for (const { fee } of booked.map(({ line }) => line)) {
    if (fee) sums.set(fee.currency, (sums.get(fee.currency) ?? 0) + fee.amount);
  }
  const clearing = { kind: 'CLEARING', provider } as const;
  const fees = { kind: 'FEE', provider } as const;
  for (const [currency, amount] of sums) {
    const sides = amount > 0 ? { from: clearing, to: fees } : { from: fees, to: clearing };
    await transfer(tx, { centerId, currency, at: now }, [
      { ...sides, amount: Math.abs(amount), reason: 'FEE' },
    ]);
  }
}

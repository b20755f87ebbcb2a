import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Services } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { bookLines, type PlacedLine } from './book-lines.ts';
import { formatOf } from './reports/format-of.ts';
import type { ReportFormat, SettlementLine } from './reports/settlement-report.ts';
import { type SettlementAccount, settlementAccountOf } from './settlement-account.ts';

const mostLines = 1_000_000;

export interface ReadReport {
  account: SettlementAccount;
  file: { center_id: number; id: number };
  /** It had been read before: nothing was changed. */
  isKnown: boolean;
}

/**
 * Reads a settlement report: every line is matched with the ledger, stored once, and its fee booked. A report that was
 * read before changes nothing; one that broke off continues.
 */
export async function reconcileReport(
  services: Services,
  path: string,
  { centerId: givenCenter, linesAtOnce = 500 }: ReconcileOptions = {},
): Promise<ReadReport> {
  const format = formatOf(await beginningOf(path));
  const centerId = givenCenter ?? (await centerNamedIn(format, path));
  const account =
    centerId === undefined ? undefined : await settlementAccountOf(services, format.provider, centerId);
  if (!account) {
    throw new OperatorError(
      'No payment of this portal is named in the report. Say whose account it is: --center <number of a centre>.',
    );
  }
  const sha256 = await hashOf(path);
  const file = await openFile(services, account, basename(path), sha256);
  if (file.completed_at) return { account, file, isKnown: true };
  await readLines(services, { account, file, format, path, linesAtOnce });
  return { account, file, isKnown: false };
}

interface ReconcileOptions {
  /** A centre that uses the account, if the report names no payment of ours. */
  centerId?: number;
  linesAtOnce?: number;
}

const chunksOf = (path: string): AsyncIterable<string> => createReadStream(path, 'utf8');

async function beginningOf(path: string): Promise<string> {
  const stream = createReadStream(path, { encoding: 'utf8', end: 8191 });
  return (await Array.fromAsync(stream as AsyncIterable<string>)).join('');
}

/** The centre of the first payment of ours. */
async function centerNamedIn(format: ReportFormat, path: string): Promise<number | undefined> {
  for await (const { paymentKey } of format.read(chunksOf(path))) {
    const [, center] = /^(\d{1,9})-[0-9a-f]{32}$/.exec(paymentKey ?? '') ?? [];
    if (center) return Number(center);
  }
  return undefined;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

async function openFile(
  { db, clock }: Services,
  { provider, home }: SettlementAccount,
  name: string,
  sha256: string,
) {
  const centerId = home.center.id;
  await db
    .insertInto('settlement_file')
    .values({ center_id: centerId, provider, name, sha256, read_at: clock.now() })
    .onConflict((conflict) => conflict.constraint('settlement_file_once').doNothing())
    .execute();
  return db
    .selectFrom('settlement_file')
    .select(['center_id', 'id', 'completed_at'])
    .where('center_id', '=', centerId)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
}

interface Reading {
  account: SettlementAccount;
  file: { center_id: number; id: number };
  format: ReportFormat;
  path: string;
  linesAtOnce: number;
}

async function readLines(
  services: Services,
  { account, file, format, path, linesAtOnce }: Reading,
): Promise<void> {
  const { db, clock } = services;
  const unfinished = await unfinishedFiles(services, file);
  const seen = new Map<string, number>();
  let position = 0;
  let days: { first: Temporal.PlainDate; last: Temporal.PlainDate } | undefined;
  let batch: PlacedLine[] = [];
  const flush = async () => {
    const book = { provider: format.provider, file, unfinished, now: clock.now() };
    for (const [centerId, placed] of await byCenter(services, account, batch)) {
      await runTransaction(db, undefined, (tx) => bookLines(tx, book, centerId, placed));
    }
    batch = [];
  };
  for await (const line of format.read(chunksOf(path))) {
    position += 1;
    if (position > mostLines)
      throw new OperatorError(`The report has more than ${mostLines} lines. Split it.`);
    const { happenedOn } = line;
    days ??= { first: happenedOn, last: happenedOn };
    if (Temporal.PlainDate.compare(happenedOn, days.first) < 0) days.first = happenedOn;
    if (Temporal.PlainDate.compare(happenedOn, days.last) > 0) days.last = happenedOn;
    // A line that is there twice is settled twice. The second one has another key in every report that contains both.
    const times = (seen.get(line.key) ?? 0) + 1;
    seen.set(line.key, times);
    batch.push({ position, line, key: times === 1 ? line.key : `${line.key} #${times}` });
    if (batch.length === linesAtOnce) await flush();
  }
  await flush();
  await db
    .updateTable('settlement_file')
    .set({
      lines: position,
      first_on: days?.first ?? null,
      last_on: days?.last ?? null,
      completed_at: clock.now(),
    })
    .where('center_id', '=', file.center_id)
    .where('id', '=', file.id)
    .execute();
}

async function unfinishedFiles({ db }: Services, { center_id, id }: Reading['file']): Promise<number[]> {
  const rows = await db
    .selectFrom('settlement_file')
    .select('id')
    .where('center_id', '=', center_id)
    .where('completed_at', 'is', null)
    .where('id', '<>', id)
    .execute();
  return rows.map((row) => row.id);
}

/** Lines belong to the centre of their payment; what is about none that we know, to the account's own centre. */
async function byCenter(
  { db }: Services,
  { provider, home, ofBrand }: SettlementAccount,
  batch: readonly PlacedLine[],
): Promise<Map<number, PlacedLine[]>> {
  const ofReference = new Map<string, number>();
  const unnamed = batch.flatMap(({ line }) =>
    namedCenter(line) === undefined && line.reference !== undefined ? [line.reference] : [],
  );
  if (unnamed.length > 0) {
    for (const centerId of ofBrand) {
      const rows = await db
        .selectFrom('payment')
        .select('provider_reference')
        .where('center_id', '=', centerId)
        .where('provider', '=', provider)
        .where('provider_reference', 'in', unnamed)
        .execute();
      for (const { provider_reference } of rows) ofReference.set(provider_reference ?? '', centerId);
    }
  }
  const found = new Map<number, PlacedLine[]>();
  for (const one of batch) {
    const named = namedCenter(one.line) ?? ofReference.get(one.line.reference ?? '');
    const centerId = named !== undefined && ofBrand.includes(named) ? named : home.center.id;
    found.set(centerId, [...(found.get(centerId) ?? []), one]);
  }
  return found;
}

function namedCenter({ paymentKey }: SettlementLine): number | undefined {
  const [, center] = /^(\d{1,9})-[0-9a-f]{32}$/.exec(paymentKey ?? '') ?? [];
  return center === undefined ? undefined : Number(center);
}

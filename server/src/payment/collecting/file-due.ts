import { sql } from 'kysely';
import type { Services } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { bankingDaysAfter } from '../../payment-agreement/direct-debit/banking-days.ts';
import type { Collection } from '../../payment-agreement/direct-debit/collection.ts';
import { type Collector, collectorOf } from '../../payment-agreement/direct-debit/collector.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/tables.ts';
import { type Desk, deskOf } from '../merchant-account.ts';
import { collectionOf, type DueRow, endToEndIdOf, firstDay, readDue } from './due.ts';
import { type MadeFile, makeFile, mostFilesInADay } from './make-file.ts';
import { giveUpCollecting } from './outcome.ts';

/** Banks accept no collections further ahead. */
const farthest = { days: 45 };

/** Writes due collections into a file for the bank of each centre that has an agreement with one. */
export async function fileDue(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const horizon = dateIn(clock.now(), 'UTC').add(farthest);
  const centers = await db
    .selectFrom('direct_debit')
    .select('center_id')
    .distinct()
    .where('state', '=', 'PLANNED')
    .where('collect_on', '<=', horizon)
    .orderBy('center_id')
    .execute();
  for (const { center_id } of centers) {
    try {
      const desk = await deskOf(services, center_id);
      const collector = collectorOf(desk);
      while (collector && (await fileNext(desk, collector)));
    } catch (error) {
      log.error({ err: error, center: center_id }, 'what is due could not be put into a file');
    }
  }
}

/** Stores one file with its collections. Returns whether another file is needed. */
async function fileNext(desk: Desk, collector: Collector): Promise<boolean> {
  const { club, clock, log } = desk;
  const { center } = club;
  const now = clock.now();
  const today = dateIn(now, center.time_zone);
  const first = firstDay(collector, today);
  const isMore = await runTransaction(desk.db, undefined, async (tx) => {
    // Another process that makes a file under this name waits here, and then finds nothing left to do.
    const counter = await lockCounter(tx, club.brand.directoryCenterId, today);
    if (counter.files >= mostFilesInADay) return false;
    const due = await readDue(tx, center.id, first);
    for (const row of due) if (row.open_amount === 0) await giveUpCollecting(tx, row, 'PAID_OTHERWISE', now);
    const open = due.filter((row) => row.open_amount > 0);
    if (open.length === 0) return false;
    const id = await nextFileId(tx);
    const numbers = {
      id: `dd-${center.id}-${id}`,
      place: counter.files + 1,
      lastTrace: counter.last_trace,
    };
    const collections = open.map((row) => collectionOf(row, club, collector, first));
    const made = makeFile(collector, club, collections, numbers, now);
    await noteLeftOut(tx, center.id, made);
    for (const { why } of made.leftOut) log.warn({ center: center.id, why }, 'left out of a file');
    if (!made.file) return false;
    await tx
      .insertInto('direct_debit_file')
      .values({ center_id: center.id, id, format: collector.format, ...made.file, made_at: now })
      .execute();
    await noteFiled(tx, open, collections, made, { id, collector });
    await moveCounter(tx, club.brand.directoryCenterId, counter, made);
    return made.leftOut.some(({ why }) => why === 'fileFull');
  });
  return isMore === true;
}

type Counter = Awaited<ReturnType<typeof lockCounter>>;

const lockCounter = (tx: Tx, centerId: number, day: Temporal.PlainDate) =>
  tx
    .insertInto('direct_debit_counter')
    .values({ center_id: centerId, last_trace: 0, day, files: 0 })
    .onConflict((conflict) =>
      conflict.column('center_id').doUpdateSet({
        day,
        files: sql<number>`case direct_debit_counter.day when ${day}::date then direct_debit_counter.files else 0 end`,
      }),
    )
    .returning(['last_trace', 'files'])
    .executeTakeFirstOrThrow();

async function moveCounter(tx: Tx, centerId: number, { files, last_trace }: Counter, { names }: MadeFile) {
  const traces = [...names.values()].flatMap(({ trace }) => (trace ? [Number(trace.slice(-7))] : []));
  await tx
    .updateTable('direct_debit_counter')
    .set({ files: files + 1, last_trace: traces.at(-1) ?? last_trace })
    .where('center_id', '=', centerId)
    .execute();
}

async function nextFileId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('direct_debit_file', 'id'))::bigint as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a sequence gave no number');
  return row.id;
}

/** Marks everything in the file as filed. */
async function noteFiled(
  tx: Tx,
  rows: readonly DueRow[],
  collections: readonly Collection[],
  { names }: MadeFile,
  { id, collector }: { id: number; collector: Collector },
): Promise<void> {
  const { settleDays, calendar } = collector;
  const filed = rows.flatMap((row, place) => {
    const name = names.get(endToEndIdOf(row));
    const collection = collections[place];
    if (!name || !collection) return [];
    return {
      id: row.id,
      end_to_end_id: collection.endToEndId,
      amount: collection.amount,
      collect_on: collection.collectOn.toString(),
      counts_on: bankingDaysAfter(collection.collectOn, settleDays, calendar).toString(),
      trace: name.trace ?? null,
      block: name.block ?? null,
    };
  });
  const centerId = rows[0]?.center_id;
  await sql`
    update direct_debit set state = 'FILED', file_id = ${id}, left_out = null, amount = filed.amount,
      end_to_end_id = filed.end_to_end_id, collect_on = filed.collect_on, counts_on = filed.counts_on,
      trace = filed.trace, block = filed.block
    from jsonb_to_recordset(${json(filed)}::jsonb) as filed(id bigint, end_to_end_id text, amount bigint,
      collect_on date, counts_on date, trace text, block text)
    where direct_debit.center_id = ${centerId} and direct_debit.id = filed.id`.execute(tx);
  await sql`
    update payment_agreement as agreement set last_used_on = debit.collect_on
    from direct_debit as debit
    where debit.center_id = ${centerId} and debit.file_id = ${id}
      and agreement.center_id = debit.center_id and agreement.id = debit.agreement_id`.execute(tx);
}

/** Notes why a collection was left out; the next file tries it again. */
async function noteLeftOut(tx: Tx, centerId: number, { leftOut }: MadeFile): Promise<void> {
  const noted = leftOut.filter(({ why }) => why !== 'fileFull');
  if (noted.length === 0) return;
  const reasons = noted.map(({ endToEndId, why }) => ({
    id: Number(endToEndId.slice(endToEndId.indexOf('-') + 1)),
    why,
  }));
  await sql`
    update direct_debit set left_out = noted.why
    from jsonb_to_recordset(${json(reasons)}::jsonb) as noted(id bigint, why text)
    where direct_debit.center_id = ${centerId} and direct_debit.id = noted.id`.execute(tx);
}

import type { Services } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { bankingDaysAfter } from '../../payment-agreement/direct-debit/banking-days.ts';
import type { Collection } from '../../payment-agreement/direct-debit/collection.ts';
import { type Collector, collectorOf } from '../../payment-agreement/direct-debit/collector.ts';
import {
  insertFile,
  lockFileCounter,
  moveFileCounter,
  nextFileId,
} from '../../payment-agreement/direct-debit-files.ts';
import { type FiledDirectDebit, markFiled, markLeftOut } from '../../payment-agreement/mark-direct-debits.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { type MerchantAccount, merchantAccountOf } from '../merchant-account.ts';
import { collectionOf, type DueRow, endToEndIdOf, firstDay, readDue } from './due.ts';
import { type MadeFile, makeFile, maxFilesPerDay } from './make-file.ts';
import { cancelCollection } from './outcome.ts';

/** Banks do not accept collections further ahead. */
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
      const merchant = await merchantAccountOf(services, center_id);
      const collector = collectorOf(merchant);
      while (collector && (await fileNext(merchant, collector)));
    } catch (error) {
      log.error({ err: error, center: center_id }, 'what is due could not be put into a file');
    }
  }
}

/** Stores one file with its collections. Returns whether another file is needed. */
async function fileNext(merchant: MerchantAccount, collector: Collector): Promise<boolean> {
  const { club, clock, log } = merchant;
  const { center } = club;
  const now = clock.now();
  const today = dateIn(now, center.time_zone);
  const first = firstDay(collector, today);
  const isMore = await runTransaction(merchant.db, undefined, async (tx) => {
    // A process that has waited for this lock finds nothing left to do.
    const counter = await lockFileCounter(tx, club.brand.directoryCenterId, today);
    if (counter.files >= maxFilesPerDay) return false;
    const due = await readDue(tx, center.id, first);
    for (const row of due) if (row.open_amount === 0) await cancelCollection(tx, row, 'PAID_OTHERWISE', now);
    const open = due.filter((row) => row.open_amount > 0);
    if (open.length === 0) return false;
    const id = await nextFileId(tx);
    const numbers = {
      id: `dd-${center.id}-${id}`,
      number: counter.files + 1,
      lastTrace: counter.last_trace,
    };
    const collections = open.map((row) => collectionOf(row, club, collector, first));
    const made = makeFile(collector, club, collections, numbers, now);
    await markLeftOut(tx, center.id, reasonsOf(made));
    for (const { why } of made.leftOut) log.warn({ center: center.id, why }, 'left out of a file');
    if (!made.file) return false;
    await insertFile(tx, { center_id: center.id, id, format: collector.format, ...made.file, made_at: now });
    await markFiled(tx, { centerId: center.id, id }, filedOf(open, collections, made, collector));
    await moveFileCounter(tx, club.brand.directoryCenterId, {
      files: counter.files + 1,
      last_trace: lastTraceOf(made, counter.last_trace),
    });
    return made.leftOut.some(({ why }) => why === 'fileFull');
  });
  return isMore === true;
}

/** The last trace number in the file, or the previous one if the file has none. */
function lastTraceOf({ names }: MadeFile, before: number): number {
  const traces = [...names.values()].flatMap(({ trace }) => (trace ? [Number(trace.slice(-7))] : []));
  return traces.at(-1) ?? before;
}

/** Lists the collections in the file, with the references that the bank will use. */
function filedOf(
  rows: readonly DueRow[],
  collections: readonly Collection[],
  { names }: MadeFile,
  { settleDays, calendar }: Collector,
): FiledDirectDebit[] {
  return rows.flatMap((row, index) => {
    const name = names.get(endToEndIdOf(row));
    const collection = collections[index];
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
}

/** Why collections were left out, except those that go into the next file of the day. */
const reasonsOf = ({ leftOut }: MadeFile) =>
  leftOut
    .filter(({ why }) => why !== 'fileFull')
    .map(({ endToEndId, why }) => ({ id: Number(endToEndId.slice(endToEndId.indexOf('-') + 1)), why }));

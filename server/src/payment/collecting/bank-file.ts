import { normalAccount } from '@foyer/contract/shared/bank/account';
import type { Account } from '@foyer/contract/shared/bank/account-fields';
import type { Key } from '@foyer/contract/shared/keys';
import type { Services } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { readAchReturns } from '../../payment-agreement/direct-debit/ach/returns.ts';
import { readBankReport } from '../../payment-agreement/direct-debit/sepa/bank-report.ts';
import type { DirectDebitRow } from '../../payment-agreement/mark-direct-debits.ts';
import { changeAccount } from '../../payment-agreement/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/tables.ts';
import { endMandate, isMandateRefusal } from './end-mandate.ts';
import { countAsPaid, lockDirectDebit, reverseCollection } from './outcome.ts';

interface BankEvent {
  outcome: 'accepted' | 'rejected' | 'collected' | 'returned' | 'changed';
  reasonCode?: string;
  corrected?: Account;
}

const outcomes = ['collected', 'returned', 'accepted', 'changed', 'known', 'unknown'] as const;
/** How many collections a file reports, by outcome. `known`: nothing new; `unknown`: not ours. */
export type Tally = Record<(typeof outcomes)[number], number>;

type Surroundings = Pick<Services, 'db' | 'clock' | 'log' | 'reactions'>;

/** Applies a bank's file. Applying the same file again changes nothing. */
export async function applyBankFile(services: Surroundings, content: string): Promise<Tally> {
  const tally = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Tally;
  for await (const { key, event: news } of messagesIn(services.db, content, services.clock.now())) {
    const heard = key ? await applyEvent(services, key, news) : 'unknown';
    tally[heard] += 1;
  }
  return tally;
}

interface BankMessage {
  key: Key | undefined;
  event: BankEvent;
}

/** American banks send fixed-width lines, others XML. */
const messagesIn = (db: Db, content: string, now: Temporal.Instant): AsyncGenerator<BankMessage> =>
  /^\ufeff?\s*</.test(content)
    ? messagesInReport(db, content)
    : messagesInReturns(db, content, dateIn(now, 'UTC'));

async function* messagesInReturns(
  db: Db,
  content: string,
  today: Temporal.PlainDate,
): AsyncGenerator<BankMessage> {
  for (const { endToEndId, trace, ...news } of readAchReturns(content)) {
    yield { key: (await byName(db, endToEndId)) ?? (await byTrace(db, trace, today)), event: news };
  }
}

async function* messagesInReport(db: Db, content: string): AsyncGenerator<BankMessage> {
  const { collections, wholes } = readBankReport(content);
  for (const { endToEndId, ...news } of collections) yield { key: await byName(db, endToEndId), event: news };
  // Messages about one collection are applied before those about a whole file or block.
  for (const { of, id, ...news } of wholes) {
    if (news.outcome === 'rejected') for (const key of await within(db, of, id)) yield { key, event: news };
  }
}

const named = /^(\d{1,10})-(\d{1,15})$/;
const namedFile = /^dd-(\d{1,10})-(\d{1,15})/;

const asKey = ({ center_id, id }: { center_id: number; id: number }): Key => ({ centerId: center_id, id });

async function byName(db: Db, endToEndId: string): Promise<Key | undefined> {
  const [, center] = named.exec(endToEndId) ?? [];
  if (!center) return undefined;
  const row = await db
    .selectFrom('direct_debit')
    .select(['center_id', 'id'])
    .where('center_id', '=', Number(center))
    .where('end_to_end_id', '=', endToEndId)
    .executeTakeFirst();
  return row && asKey(row);
}

/** American payers may object for this long. Trace numbers are reused eventually, so older ones are not searched. */
const objections = { days: 70 };

/** Finds a collection by its trace. Clubs of one bank count separately, so an ambiguous trace finds nothing. */
async function byTrace(db: Db, trace: string, today: Temporal.PlainDate): Promise<Key | undefined> {
  const [row, ...others] = await db
    .selectFrom('direct_debit')
    .select(['center_id', 'id'])
    .where('trace', '=', trace)
    .where('collect_on', '>', today.subtract(objections))
    .limit(2)
    .execute();
  return row && others.length === 0 ? asKey(row) : undefined;
}

/** Lists the collections of a file or block that have no outcome yet. */
async function within(db: Db, of: 'file' | 'block', id: string): Promise<Key[]> {
  const [, center, file] = namedFile.exec(id) ?? [];
  if (!center || !file) return [];
  const rows = await db
    .selectFrom('direct_debit')
    .select(['center_id', 'id'])
    .where('center_id', '=', Number(center))
    .where('state', '=', 'FILED')
    .where((is) => (of === 'file' ? is('file_id', '=', Number(file)) : is('block', '=', id)))
    .execute();
  return rows.map(asKey);
}

async function applyEvent(services: Surroundings, key: Key, news: BankEvent): Promise<keyof Tally> {
  const { db, clock } = services;
  const heard = await runTransaction(db, undefined, async (tx) => {
    const debit = await lockDirectDebit(tx, key);
    if (!debit) return 'unknown';
    if (news.outcome === 'accepted') return 'accepted';
    if (news.outcome === 'changed') return (await correct(tx, debit, news)) ? 'changed' : 'known';
    if (news.outcome === 'collected') return (await countAsPaid(tx, debit, services)) ? 'collected' : 'known';
    if (!(await reverseCollection(tx, debit, news.reasonCode, services))) return 'known';
    if (isMandateRefusal(news.reasonCode)) await endMandate(tx, debit, clock.now());
    return 'returned';
  });
  return heard as keyof Tally;
}

/** Stores the corrected account of a payer, if it is valid. */
async function correct(tx: Tx, debit: DirectDebitRow, { corrected }: BankEvent): Promise<boolean> {
  const agreement = await tx
    .selectFrom('payment_agreement')
    .innerJoin('center', 'center.id', 'payment_agreement.center_id')
    .select(['account', 'country'])
    .where('center_id', '=', debit.center_id)
    .where('payment_agreement.id', '=', debit.agreement_id)
    .executeTakeFirst();
  if (!agreement?.account || !corrected) return false;
  const account = normalAccount(agreement.country, { ...agreement.account, ...corrected });
  if (!account || json(account) === json(agreement.account)) return false;
  await changeAccount(tx, { centerId: debit.center_id, id: debit.agreement_id }, account);
  return true;
}

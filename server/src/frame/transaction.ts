import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { compileOnce } from '../platform/db/compile-once.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { LostRace } from '../platform/db/later/lost-race.ts';
import { writeLater } from '../platform/db/later/write-later.ts';
import { json, type Tables } from '../platform/db/tables.ts';
import { Refusal, refuse } from './refuse.ts';

class RolledBack {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    this.refusal = refusal;
  }
}

/** A repeated request, recognised by its key. */
export interface IdempotencyKey {
  centerId: number;
  caller: string;
  key: string;
  call: string;
  body: unknown;
  now: Temporal.Instant;
}

/** Thrown where the transaction would have to lock out of order; it begins again with what has changed meanwhile. */
export class OutOfOrder extends Error {}

/** Two that wait for each other: PostgreSQL ends one of them, which may simply begin again. */
const isDeadlock = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '40P01';
const mostAttempts = 5;
const isToBeginAgain = (error: unknown): boolean =>
  isDeadlock(error) || error instanceof OutOfOrder || error instanceof LostRace;

/** What runs in the transaction: the use case, and what goes before it. */
interface Steps<T> {
  work: (tx: Tx) => Promise<T>;
  before: ((tx: Tx) => Promise<void>) | undefined;
}

/**
 * A key is nearly always new, so the first attempt takes it last, together with what the call writes. Where the request turns
 * out to be a repetition, or fails as one would, the answer that the key holds is given.
 */
export async function runTransaction<T>(
  db: Db,
  idempotency: IdempotencyKey | undefined,
  work: (tx: Tx) => Promise<T>,
  /** Runs first in the transaction. */
  before?: (tx: Tx) => Promise<void>,
): Promise<T | Refusal> {
  const steps = { work, before };
  for (let attempt = 1; ; attempt += 1) {
    const isFirst = attempt === 1;
    const answered = async () => (isFirst && idempotency ? answerTo(db, idempotency, before) : undefined);
    try {
      const outcome = await runOnce(db, idempotency, steps, isFirst);
      const isUndone = outcome instanceof Refusal && !outcome.keep;
      return isUndone ? (((await answered())?.answer ?? outcome) as T | Refusal) : outcome;
    } catch (error) {
      if (isToBeginAgain(error) && attempt < mostAttempts) continue;
      const known = await answered().catch(() => undefined);
      if (!known) throw error;
      return known.answer as T | Refusal;
    }
  }
}

async function runOnce<T>(
  db: Db,
  idempotency: IdempotencyKey | undefined,
  { work, before }: Steps<T>,
  isFirst: boolean,
): Promise<T | Refusal> {
  try {
    return await db.transaction().execute(async (tx) => {
      await before?.(tx);
      const answered = idempotency && !isFirst && (await claim(tx, idempotency));
      if (answered) return answered.answer as T | Refusal;
      const answer = await work(tx);
      if (answer instanceof Refusal && !answer.keep) throw new RolledBack(answer);
      if (idempotency) await (isFirst ? claimAnswered : remember)(tx, idempotency, answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}

const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, inner]) => [name, canonical(inner)]),
        )
      : value;

const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(canonical(body)))
    .digest();

const insertKey = compileOnce((tx: Tx, row: Insertable<Tables['idempotency_key']>) =>
  tx
    .insertInto('idempotency_key')
    .values(row)
    .onConflict((conflict) => conflict.columns(['center_id', 'caller', 'key']).doNothing())
    .returning('key')
    .compile(),
);

const claiming = (
  tx: Tx,
  { centerId, caller, key, call, body, now }: IdempotencyKey,
  answer: string | null = null,
) =>
  insertKey(tx, { center_id: centerId, caller, key, call, body_hash: hashOf(body), created_at: now, answer });

/** Takes the key with its answer, on the way to the commit. If it was used before, the transaction has to begin again. */
async function claimAnswered(tx: Tx, key: IdempotencyKey, answer: unknown): Promise<void> {
  const answered = claiming(tx, key, json(rememberedOf(answer)));
  await writeLater(tx, answered, { centerId: key.centerId, mustWrite: true });
}

/** Takes the key, waiting for a concurrent request that holds it, and answers with the response of that request. */
async function claim(tx: Tx, key: IdempotencyKey): Promise<{ answer: unknown } | undefined> {
  const { rows } = await tx.executeQuery(claiming(tx, key));
  return rows.length > 0 ? undefined : answerBefore(tx, key);
}

/** What the request was answered with when it came first; undefined if it has not come before. */
const answerTo = (db: Db, key: IdempotencyKey, before: Steps<unknown>['before']) =>
  db.transaction().execute(async (tx) => {
    await before?.(tx);
    return answerBefore(tx, key);
  });

async function answerBefore(tx: Tx, key: IdempotencyKey): Promise<{ answer: unknown } | undefined> {
  const first = await tx
    .selectFrom('idempotency_key')
    .select(['call', 'body_hash', 'answer'])
    .where('center_id', '=', key.centerId)
    .where('caller', '=', key.caller)
    .where('key', '=', key.key)
    .executeTakeFirst();
  if (!first) return undefined;
  const same = first.call === key.call && Buffer.from(first.body_hash).equals(hashOf(key.body));
  return { answer: same ? answerFrom(first.answer) : refuse('general.idempotencyConflict') };
}

/** A refusal that commits what it has written is a response too, and is repeated like any other. */
type Remembered = { answer: unknown } | { refusal: Pick<Refusal, 'code' | 'params' | 'fields'> };

const answerFrom = (kept: unknown): unknown => {
  const remembered = kept as Remembered;
  if ('answer' in remembered) return remembered.answer;
  const { code, params, fields } = remembered.refusal;
  return new Refusal(code, params, true, fields);
};

const rememberedOf = (answer: unknown): Remembered =>
  answer instanceof Refusal
    ? { refusal: { code: answer.code, params: answer.params, fields: answer.fields } }
    : { answer };

async function remember(tx: Tx, { centerId, caller, key }: IdempotencyKey, answer: unknown): Promise<void> {
  const answered = tx
    .updateTable('idempotency_key')
    .set({ answer: json(rememberedOf(answer)) })
    .where('center_id', '=', centerId)
    .where('caller', '=', caller)
    .where('key', '=', key)
    .returning('key');
  await writeLater(tx, answered, { centerId, row: 'idempotency_key' });
}

import { randomBytes } from 'node:crypto';
import type { Key } from '@foyer/contract/shared/keys';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Context } from '../../frame/context.ts';
import { hashOfToken } from '../../frame/session.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import type { StepPurpose, UserTables } from '../tables.ts';

/** How long a challenge can be answered and a sign-in completed. */
const stepMinutes = 5;

const shape = /^([1-9]\d{0,9})\.[A-Za-z0-9_-]{43}$/;

export type StepRow = SelectType<UserTables['sign_in_step']>;

const keyOf = (step: string): { centerId: number; hash: Buffer } | undefined => {
  const centerId = Number(shape.exec(step)?.[1] ?? 0);
  return centerId > 0 && centerId <= 2_147_483_647 ? { centerId, hash: hashOfToken(step) } : undefined;
};

/** Begins a step and returns the token that completes it; the database has its hash. */
export async function openStep(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  person: Key,
  about: { purpose: StepPurpose; isKept: boolean; challenge?: string; host?: string },
): Promise<string> {
  const step = `${person.centerId}.${randomBytes(32).toString('base64url')}`;
  await tx
    .insertInto('sign_in_step')
    .values({
      center_id: person.centerId,
      step_hash: hashOfToken(step),
      person_id: person.id,
      purpose: about.purpose,
      is_kept: about.isKept,
      challenge: about.challenge ?? null,
      host: about.host ?? null,
      ends_at: now.add({ minutes: stepMinutes }),
    })
    .execute();
  return step;
}

const stepQuery = (db: Db, { centerId, hash }: { centerId: number; hash: Buffer }, now: Temporal.Instant) =>
  db
    .selectFrom('sign_in_step')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('step_hash', '=', hash)
    .where('ends_at', '>', now);

type Where = Pick<Context, 'now' | 'club' | 'clubs'>;

/** Finds a valid step of this brand. Must not run inside `transaction`: it may read the configuration. */
export async function findStep(
  context: Where & Pick<Context, 'db'>,
  step: string,
  purposes: readonly StepPurpose[],
): Promise<StepRow | undefined> {
  const key = keyOf(step);
  const home = key && (await clubOfBrand(context, key.centerId));
  if (!key || !home) return undefined;
  const row = await stepQuery(context.db, key, context.now).executeTakeFirst();
  return row && purposes.includes(row.purpose) ? row : undefined;
}

/** The same, locked. Undefined if the step was completed, or got another challenge meanwhile. */
export async function lockStep(tx: Tx, found: StepRow, now: Temporal.Instant): Promise<StepRow | undefined> {
  const key = { centerId: found.center_id, hash: Buffer.from(found.step_hash) };
  const row = await stepQuery(tx, key, now).forUpdate().executeTakeFirst();
  return row?.challenge === found.challenge ? row : undefined;
}

/** Sets what the authenticator has to sign next, or removes it. */
export async function setChallenge(
  tx: Tx,
  { center_id, step_hash }: StepRow,
  challenge: { challenge: string | null; host: string | null },
): Promise<void> {
  await tx
    .updateTable('sign_in_step')
    .set(challenge)
    .where('center_id', '=', center_id)
    .where('step_hash', '=', step_hash)
    .execute();
}

export async function endStep(tx: Tx, { center_id, step_hash }: StepRow): Promise<void> {
  await tx
    .deleteFrom('sign_in_step')
    .where('center_id', '=', center_id)
    .where('step_hash', '=', step_hash)
    .execute();
}

/** Ends every step of a person: a sign-in with an old password goes no further. */
export async function endSteps(tx: Tx, { centerId, id }: Key): Promise<void> {
  await tx.deleteFrom('sign_in_step').where('center_id', '=', centerId).where('person_id', '=', id).execute();
}

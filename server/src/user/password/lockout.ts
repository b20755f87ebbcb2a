import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { audit } from '../../frame/audit/audit.ts';
import type { Context } from '../../frame/context.ts';
import { accountHash } from '../../frame/monitoring/security-events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertOrLock } from '../../platform/db/insert-or-lock.ts';

type Where = Pick<Context, 'club' | 'now' | 'keyFor'>;

/** Whole minutes that remain, rounded up so that nobody comes back too early. */
export const minutesUntil = (end: Temporal.Instant, now: Temporal.Instant): number =>
  Math.ceil(now.until(end).total('minutes'));

/** Keyed, so that the table does not reveal which addresses were tried. */
const hashOf = (context: Where, email: string): Buffer =>
  createHmac('sha256', context.keyFor('sign-in failures')).update(email).digest();

const keyOf = (context: Where, email: string) => ({
  center_id: context.club.brand.directoryCenterId,
  email_hash: hashOf(context, email),
});

const ifAhead = (blockedUntil: Temporal.Instant | null | undefined, now: Temporal.Instant) =>
  blockedUntil && Temporal.Instant.compare(blockedUntil, now) > 0 ? blockedUntil : undefined;

/** Returns until when the address is blocked; counted failures stay. */
export async function blockedUntil(
  tx: Tx,
  context: Where,
  email: string,
): Promise<Temporal.Instant | undefined> {
  const { center_id, email_hash } = keyOf(context, email);
  const row = await tx
    .selectFrom('sign_in_failure')
    .select('blocked_until')
    .where('center_id', '=', center_id)
    .where('email_hash', '=', email_hash)
    .forUpdate()
    .executeTakeFirst();
  return ifAhead(row?.blocked_until, context.now);
}

/** After a right password: forgets the failures. If the address is blocked, returns until when instead. */
export async function forgiveUnlessBlocked(
  tx: Tx,
  context: Where,
  email: string,
): Promise<Temporal.Instant | undefined> {
  const { center_id, email_hash } = keyOf(context, email);
  await tx
    .deleteFrom('sign_in_failure')
    .where('center_id', '=', center_id)
    .where('email_hash', '=', email_hash)
    .where((where) =>
      where.or([where('blocked_until', 'is', null), where('blocked_until', '<=', context.now)]),
    )
    .execute();
  const row = await tx
    .selectFrom('sign_in_failure')
    .select('blocked_until')
    .where('center_id', '=', center_id)
    .where('email_hash', '=', email_hash)
    .executeTakeFirst();
  return ifAhead(row?.blocked_until, context.now);
}

/**
 * Counts a wrong password and returns until when the address is blocked, if it is. A blocked address is not counted
 * further: the block ends when it said it would.
 */
export async function countFailure(
  tx: Tx,
  context: Where & Pick<Context, 'callPath' | 'correlationId'>,
  email: string,
): Promise<Temporal.Instant | undefined> {
  const { now } = context;
  const { lockoutFailures, lockoutMinutes } = context.club.brand.signInRules;
  const { center_id, email_hash } = keyOf(context, email);
  const counted = await insertOrLockFailures(tx, context, email);
  const already = ifAhead(counted?.blocked_until, now);
  if (already) return already;
  const recent = counted && !counted.blocked_until ? counted.recent : [];
  const failedAt = [...recent, now.toString()];
  const begins = failedAt.length >= lockoutFailures ? now.add({ minutes: lockoutMinutes }) : undefined;
  if (counted || begins) {
    await sql`
      update sign_in_failure
      set failed_at = ${failedAt}::text[]::timestamptz[], blocked_until = ${begins ?? null}
      where center_id = ${center_id} and email_hash = ${email_hash}`.execute(tx);
  }
  if (begins) await auditBlock(tx, context, email, begins);
  return begins;
}

interface Failures {
  blocked_until: Temporal.Instant | null;
  /** Those that still count, oldest first. */
  recent: string[];
}

/** Creates or locks the row of an address, so that every parallel attempt counts once. */
function insertOrLockFailures(tx: Tx, context: Where, email: string): Promise<Failures | undefined> {
  const { now } = context;
  const { center_id, email_hash } = keyOf(context, email);
  const from = now.subtract({ minutes: context.club.brand.signInRules.lockoutWindowMinutes });
  return insertOrLock(
    async () => {
      const { rows } = await sql`
        insert into sign_in_failure (center_id, email_hash, failed_at)
        values (${center_id}, ${email_hash}, array[${now}::timestamptz])
        on conflict (center_id, email_hash) do nothing returning 1`.execute(tx);
      return rows.length > 0;
    },
    async () => {
      const { rows } = await sql<Failures>`
        select blocked_until,
          array(select at::text from unnest(failed_at) as at where at > ${from} order by at) as recent
        from sign_in_failure where center_id = ${center_id} and email_hash = ${email_hash} for update`.execute(
        tx,
      );
      return rows[0];
    },
  );
}

/** Nobody is signed in, so the audit names the account by a keyed hash, like the log. */
function auditBlock(
  tx: Tx,
  { club, now, keyFor, callPath, correlationId }: Where & Pick<Context, 'callPath' | 'correlationId'>,
  email: string,
  until: Temporal.Instant,
): Promise<void> {
  const account = accountHash(keyFor, email);
  return audit(
    tx,
    { actor: undefined, person: undefined, club, callPath, correlationId, now },
    { entity: 'credential', key: account, after: { blockedUntil: until.toString() } },
  );
}

/** After a new password: forgets the failures and lifts the block. */
export async function forgetFailures(tx: Tx, context: Where, email: string): Promise<void> {
  const { center_id, email_hash } = keyOf(context, email);
  await tx
    .deleteFrom('sign_in_failure')
    .where('center_id', '=', center_id)
    .where('email_hash', '=', email_hash)
    .execute();
}
